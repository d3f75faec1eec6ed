// SPDX-License-Identifier: MIT
// Adapter for OkHttp's HttpUrl. Accepts only http and https.
// Debian, more than 100 MB: default-jdk-headless libokhttp-java
// Jars: okhttp.jar okio.jar
import okhttp3.HttpUrl;

final class okhttp {
    public static void main(String[] arguments) throws Exception {
        Adapter.run(arguments, "OkHttp", "libokhttp-java", (text, to) -> {
            final HttpUrl url = HttpUrl.get(text);
            to.add("scheme", url.scheme()).add("user", url.encodedUsername()).add("password", url.encodedPassword());
            to.add("host", url.host()).addPort(url.port()).add("path", url.encodedPath());
            to.add("query", url.encodedQuery()).add("fragment", url.encodedFragment());
        });
    }
}
