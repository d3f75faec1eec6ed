// SPDX-License-Identifier: MIT
// Common code of the Java adapters: reads batches of strings and writes one line for each. ../differential/README.md
// describes the protocol.
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

final class Adapter {
    /** A parser. Adds the parts of a text to the answer. An exception means that the parser rejects the text. */
    interface Parser {
        void parse(String text, Answer to) throws Exception;
    }

    /** Answer for an accepted string, at first without parts. */
    static final class Answer {
        private final StringBuilder line = new StringBuilder("accept");

        /** Adds a part unless it is null. */
        Answer add(String part, String text) {
            if (text == null) return this;
            line.append(' ').append(part).append('=');
            for (final byte octet : text.getBytes(StandardCharsets.UTF_8)) {
                line.append(Character.forDigit(octet >> 4 & 15, 16)).append(Character.forDigit(octet & 15, 16));
            }
            return this;
        }

        /** Adds a port unless it is -1. */
        Answer addPort(int port) {
            return port < 0 ? this : add("port", Integer.toString(port));
        }

        /** Splits user information at the first colon and adds user and password. */
        Answer addUserInformation(String text) {
            if (text == null) return this;
            final int colon = text.indexOf(':');
            if (colon < 0) return add("user", text);
            return add("user", text.substring(0, colon)).add("password", text.substring(colon + 1));
        }
    }

    private Adapter() {
    }

    /** Returns the version of the Debian package, or the version of the Java runtime if the package is unknown. */
    private static String versionOf(String packaged) {
        try {
            final Process asked = new ProcessBuilder("dpkg-query", "-W", "-f", "${Version}", packaged).start();
            final String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (asked.waitFor() == 0 && !said.isEmpty()) return said;
        } catch (IOException | InterruptedException none) {
            // The package is unknown, for example because the system is not Debian.
        }
        return "on java " + System.getProperty("java.version");
    }

    /** Returns the number on the next line, or -1 at the end of the input. */
    private static int number(InputStream from) throws IOException {
        int value = 0;
        int octet = from.read();
        if (octet < 0) return -1;
        for (; octet != '\n'; octet = from.read()) {
            if (octet < '0' || octet > '9') throw new IOException("a number is expected");
            value = value * 10 + (octet - '0');
        }
        return value;
    }

    private static String answer(Parser parser, byte[] octets) {
        final String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
        } catch (CharacterCodingException why) {
            return "reject no UTF-8\n"; // Java parsers require text.
        }
        final Answer to = new Answer();
        try {
            parser.parse(text, to);
        } catch (Exception why) {
            return "reject " + why.getClass().getSimpleName() + "\n";
        }
        return to.line.append('\n').toString();
    }

    /** Runs the adapter. */
    static void run(String[] arguments, String name, String packaged, Parser parser) throws IOException {
        if (arguments.length > 0) {
            if (!arguments[0].equals("--version")) throw new IllegalArgumentException("unknown option; the only option is --version");
            System.out.println(name + " " + versionOf(packaged));
            return;
        }
        final DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
        final PrintStream out = new PrintStream(System.out, false);
        for (int count = number(in); count >= 0; count = number(in)) {
            final StringBuilder lines = new StringBuilder();
            for (; count > 0; --count) {
                final byte[] octets = new byte[number(in)];
                in.readFully(octets);
                lines.append(answer(parser, octets));
            }
            out.write(lines.toString().getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
    }
}
