# SPDX-License-Identifier: MIT
# Common code of the Perl adapters: reads batches of strings and writes one line for each. ../differential/README.md
# describes the protocol.
package Adapter;
use strict;
use warnings;

# Returns the version of the Debian package, or the module's own version if the package is unknown.
sub version_of {
    my ($package, $otherwise) = @_;
    my $version = `dpkg-query -W -f '\${Version}' $package 2>/dev/null`;
    return defined $version && $version ne '' ? $version : $otherwise;
}

# Runs an adapter. `parse` returns the parts of a string as a list of names and octets. Missing parts are undefined. To
# reject the string, `parse` returns a reference to the reason.
sub run {
    my ($name, $package, $otherwise, $parse) = @_;
    if (@ARGV) {
        die "unknown option; the only option is --version\n" if $ARGV[0] ne '--version';
        print "$name ", version_of($package, $otherwise), "\n";
        return;
    }
    binmode STDIN;
    binmode STDOUT;
    while (my $count = <STDIN>) {
        for (1 .. $count) {
            my $size = <STDIN>;
            read(STDIN, my $octets, $size) == $size or die "a string ends\n";
            my @parts = $parse->($octets);
            if (@parts == 1) {
                print "reject ${$parts[0]}\n";
                next;
            }
            my %parts = @parts;
            my $line = 'accept';
            for my $part (qw(scheme user password host port path query fragment)) {
                my $text = $parts{$part};
                next if !defined $text;
                utf8::encode($text) if utf8::is_utf8($text);
                $line .= " $part=" . unpack('H*', $text);
            }
            print "$line\n";
        }
        STDOUT->flush;
    }
}

1;
