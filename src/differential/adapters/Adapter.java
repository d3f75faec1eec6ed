// SPDX-License-Identifier: MIT
// What the adapters in Java share: batches of strings from standard input, a line for each on standard output (../README.md).
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

final class Adapter {
    /** A parser: the answer to a text; what it throws is how it rejects. */
    interface Parser {
        void parse(String text, Answer to) throws Exception;
    }

    /** What a parser says of one string: accepted, so far without a part. */
    static final class Answer {
        private final StringBuilder line = new StringBuilder("accept");

        /** Adds a part that may be absent. */
        Answer add(String part, String text) {
            if (text == null) return this;
            line.append(' ').append(part).append('=');
            for (final byte octet : text.getBytes(StandardCharsets.UTF_8)) {
                line.append(Character.forDigit(octet >> 4 & 15, 16)).append(Character.forDigit(octet & 15, 16));
            }
            return this;
        }

        /** Adds a port, which is -1 where it is absent. */
        Answer addPort(int port) {
            return port < 0 ? this : add("port", Integer.toString(port));
        }

        /** Adds user and password of a parser that leaves the colon between them where it is. */
        Answer addUserInformation(String text) {
            if (text == null) return this;
            final int colon = text.indexOf(':');
            if (colon < 0) return add("user", text);
            return add("user", text.substring(0, colon)).add("password", text.substring(colon + 1));
        }
    }

    private Adapter() {
    }

    /** What Debian's package manager says of the package; else the version of the machine. */
    private static String versionOf(String packaged) {
        try {
            final Process asked = new ProcessBuilder("dpkg-query", "-W", "-f", "${Version}", packaged).start();
            final String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (asked.waitFor() == 0 && !said.isEmpty()) return said;
        } catch (IOException | InterruptedException none) {
            // It is another system.
        }
        return "on java " + System.getProperty("java.version");
    }

    /** The number on the next line; -1 at the end. */
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
            return "reject no UTF-8\n"; // parsers in Java take texts
        }
        final Answer to = new Answer();
        try {
            parser.parse(text, to);
        } catch (Exception why) {
            return "reject " + why.getClass().getSimpleName() + "\n";
        }
        return to.line.append('\n').toString();
    }

    /** The program. */
    static void run(String[] arguments, String name, String packaged, Parser parser) throws IOException {
        if (arguments.length > 0) {
            if (!arguments[0].equals("--version")) throw new IllegalArgumentException("the only option is --version");
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
