// SPDX-License-Identifier: MIT
// Adapter for Go's net/url.
// Debian, more than 100 MB: golang-go
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
)

// Returns the version of the Debian package of the compiler, which contains the library, and the version of the
// runtime. If the package is unknown, returns only the version of the runtime.
func version() string {
	found, err := exec.Command("dpkg-query", "-W", "-f", "${Version}", "golang-go").Output()
	if err != nil || len(found) == 0 {
		return runtime.Version()
	}
	return string(found) + " (" + runtime.Version() + ")"
}

func answer(octets string) string {
	found, err := url.Parse(octets)
	if err != nil {
		return "reject\n"
	}
	line := "accept"
	add := func(name, part string) { line += " " + name + "=" + hex.EncodeToString([]byte(part)) }
	if found.Scheme != "" {
		add("scheme", found.Scheme)
	}
	if found.User != nil {
		add("user", found.User.Username())
		if password, given := found.User.Password(); given {
			add("password", password)
		}
	}
	if found.Host != "" {
		add("host", found.Hostname())
	}
	if found.Port() != "" {
		add("port", found.Port())
	}
	if found.Opaque != "" {
		add("path", found.Opaque)
	} else {
		add("path", found.EscapedPath())
	}
	if found.RawQuery != "" || found.ForceQuery {
		add("query", found.RawQuery)
	}
	if found.Fragment != "" {
		add("fragment", found.EscapedFragment())
	}
	return line + "\n"
}

// Returns the number on the next line, or false at the end of the input.
func number(from *bufio.Reader) (int, bool) {
	line, err := from.ReadString('\n')
	if err != nil {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(line, "\n"))
	return n, err == nil
}

func main() {
	if len(os.Args) > 1 {
		if os.Args[1] != "--version" {
			fmt.Fprintln(os.Stderr, "unknown option; the only option is --version")
			os.Exit(2)
		}
		fmt.Println("go net/url", version())
		return
	}
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	for count, more := number(in); more; count, more = number(in) {
		for ; count > 0; count-- {
			size, given := number(in)
			octets := make([]byte, size)
			if _, err := io.ReadFull(in, octets); !given || err != nil {
				fmt.Fprintln(os.Stderr, "a string ends")
				os.Exit(2)
			}
			out.WriteString(answer(string(octets)))
		}
		out.Flush()
	}
}
