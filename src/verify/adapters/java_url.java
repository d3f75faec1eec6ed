// SPDX-License-Identifier: MIT
// Adapter for java.net.URL.
// Debian, more than 100 MB: default-jdk-headless
import java.net.URL;

final class java_url {
    public static void main(String[] arguments) throws Exception {
        Adapter.run(arguments, "java.net.URL", "openjdk-17-jre-headless", (text, to) -> {
            final URL url = new URL(text);
            to.add("scheme", url.getProtocol()).addUserInformation(url.getUserInfo()).add("host", url.getHost());
            to.addPort(url.getPort()).add("path", url.getPath()).add("query", url.getQuery()).add("fragment", url.getRef());
        });
    }
}
