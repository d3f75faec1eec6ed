// SPDX-License-Identifier: MIT
// Program that has a temporary folder and a running command when it ends.
//
// usage: test-holder HOW COMMAND
//
// Prints the path of the folder. Ends when its standard input is closed. HOW is the way to end, such as `abort`.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "support/process/child_process.hpp"
#include "support/process/temporary_folder.hpp"
#include "support/program/main_guard.hpp"

namespace {

int hold(const std::string& how, const std::string& command) {
  uri94::support::temporary_folder folder;
  uri94::support::child_process child;
  if (const std::string problem = folder.create("uri94-holder-"); !problem.empty()) throw std::runtime_error(problem);
  std::ofstream(folder.path() / "file") << "content";
  if (const std::string problem = child.start({command, {}}); !problem.empty()) throw std::runtime_error(problem);
  std::printf("%s\n", folder.path().c_str());
  std::fflush(stdout);
  while (std::getchar() != EOF) {
  }
  if (how == "throw") throw std::bad_alloc();
  if (how == "terminate") std::terminate();
  if (how == "thread") std::thread([] { std::terminate(); }).join();
  if (how == "exit") std::exit(5);
  if (how == "quick") ::_exit(5);
  if (how == "abort") std::abort();
  return 5;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 3;
  return uri94::program::to_the_end("holder", [&] { return hold(argv[1], argv[2]); });
}
