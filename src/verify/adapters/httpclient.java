// SPDX-License-Identifier: MIT
// Adapter for Apache HttpClient 4. Returns the host and the port of the connection.
// Debian, more than 100 MB: default-jdk-headless libhttpclient-java
// Jars: httpclient.jar httpcore.jar commons-logging.jar
import java.net.URI;
import org.apache.http.HttpHost;
import org.apache.http.client.utils.URIUtils;

final class httpclient {
    public static void main(String[] arguments) throws Exception {
        Adapter.run(arguments, "Apache HttpClient", "libhttpclient-java", (text, to) -> {
            final URI uri = new URI(text);
            final HttpHost host = URIUtils.extractHost(uri);
            to.add("scheme", uri.getScheme()).addUserInformation(uri.getRawUserInfo());
            if (host != null) to.add("host", host.getHostName()).addPort(host.getPort());
            to.add("path", uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath());
            to.add("query", uri.getRawQuery()).add("fragment", uri.getRawFragment());
        });
    }
}
