#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Perl's Regexp::Common::URI (RFC 1738 and others): whether the pattern of a scheme matches a whole string.
# The scheme is that of the production in URI94_START; for url any that the module knows.
use strict;
use warnings;
use Regexp::Common qw(URI);

my %patterns = (
    httpurl => $RE{URI}{HTTP}, ftpurl => $RE{URI}{FTP}, fileurl => $RE{URI}{file}, gopherurl => $RE{URI}{gopher},
    newsurl => $RE{URI}{news}, nntpurl => $RE{URI}{NNTP}, telneturl => $RE{URI}{telnet}, waisurl => $RE{URI}{WAIS},
    prosperourl => $RE{URI}{prospero}, url => $RE{URI},
);
my $start = $ENV{URI94_START} // 'url';
my $pattern = $patterns{$start} or die "regexp_common.pl: no pattern for $start\n";
my $whole = qr/\A(?:$pattern)\z/;

binmode STDIN;
$/ = "\0";
while (my $input = <STDIN>) {
    chomp $input;
    print $input =~ $whole ? "accept\n" : "reject\n";
}
