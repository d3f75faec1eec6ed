// SPDX-License-Identifier: MIT
// Adapter for java.net.URI. Returns encoded parts.
// Debian, more than 100 MB: default-jdk-headless
import java.net.URI;

final class java_uri {
    public static void main(String[] arguments) throws Exception {
        Adapter.run(arguments, "java.net.URI", "openjdk-17-jre-headless", (text, to) -> {
            final URI uri = new URI(text);
            to.add("scheme", uri.getScheme()).addUserInformation(uri.getRawUserInfo()).add("host", uri.getHost());
            to.addPort(uri.getPort()).add("path", uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath());
            to.add("query", uri.getRawQuery()).add("fragment", uri.getRawFragment());
        });
    }
}
