// SPDX-License-Identifier: MIT
#include "generator/rules/global_names.hpp"

#include <string>

namespace uri94::emit {
namespace {

/// Functions, variables, types and macros of ISO C, POSIX and usual extensions of the C library. All names contain a
/// lower-case letter. A space precedes and follows each name.
constexpr std::string_view c_names =
    " "
    "AF_DECnet L_ctermid L_cuserid L_tmpnam PF_DECnet P_tmpdir a64l abort abs accept accept4 access acct acos acosf "
    "acosh acoshf acoshl acosl adjtime alarm aligned_alloc alphasort arc4random arc4random_buf arc4random_uniform "
    "asctime asin asinf asinh asinhf asinhl asinl asprintf at_quick_exit atan atan2 atan2f atan2l atanf atanh atanhf "
    "atanhl atanl atexit atof atoi atol atoll basename bcmp bcopy bind bind_textdomain_codeset bindtextdomain brk "
    "bsearch btowc bzero calloc canonicalize canonicalize_file_name canonicalizef canonicalizel cbrt cbrtf cbrtl "
    "ceil ceilf ceill chdir chmod chown chroot clearenv clearerr clock clock_adjtime clock_getcpuclockid "
    "clock_getres clock_gettime clock_nanosleep clock_settime clone close close_range closedir closefrom cmsghdr "
    "confstr connect copy_file_range copysign copysignf copysignl cos cosf cosh coshf coshl cosl creat crypt ctermid "
    "ctime cuserid daddl daemon daylight dcgettext dcngettext ddivl dfmal dgettext difftime dirent dirfd div dmull "
    "dngettext dprintf drand48 drand48_data drem dremf dreml dsqrtl dsubl dup dup2 dup3 duplocale dysize eaccess "
    "ecvt endusershell environ erand48 erf erfc erfcf erfcl erff erfl euidaccess execl execle execlp execv execve "
    "execveat execvp execvpe exit exp exp10 exp10f exp10l exp2 exp2f exp2l expf expl explicit_bzero expm1 expm1f "
    "expm1l f_owner_ex fabs fabsf fabsl faccessat fadd faddl fallocate fchdir fchmod fchmodat fchown fchownat fclose "
    "fcloseall fcntl fcvt fd_mask fd_set fdatasync fdim fdimf fdiml fdiv fdivl fdopen fdopendir feclearexcept "
    "fedisableexcept feenableexcept fegetenv fegetexcept fegetexceptflag fegetmode fegetround feholdexcept feof "
    "feraiseexcept ferror fesetenv fesetexcept fesetexceptflag fesetmode fesetround fetestexcept fetestexceptflag "
    "feupdateenv fexecve fflush ffma ffmal ffs ffsl ffsll fgetc fgetpos fgets fgetwc fgetws file_handle fileno "
    "finite finitef finitel flock flockfile floor floorf floorl fma fmaf fmal fmax fmaxf fmaximum fmaximum_mag "
    "fmaximum_mag_num fmaximum_mag_numf fmaximum_mag_numl fmaximum_magf fmaximum_magl fmaximum_num fmaximum_numf "
    "fmaximum_numl fmaximumf fmaximuml fmaxl fmaxmag fmaxmagf fmaxmagl fmemopen fmin fminf fminimum fminimum_mag "
    "fminimum_mag_num fminimum_mag_numf fminimum_mag_numl fminimum_magf fminimum_magl fminimum_num fminimum_numf "
    "fminimum_numl fminimumf fminimuml fminl fminmag fminmagf fminmagl fmod fmodf fmodl fmul fmull fopen fopencookie "
    "fork fpathconf fpclassify fprintf fputc fputs fputwc fputws fread free freelocale freopen frexp frexpf frexpl "
    "fromfp fromfpf fromfpl fromfpx fromfpxf fromfpxl fscanf fseek fseeko fsetpos fsqrt fsqrtl fstat fstatat fsub "
    "fsubl fsync ftell ftello ftruncate ftrylockfile funlockfile futimens futimes futimesat fwide fwprintf fwrite "
    "fwscanf gamma gammaf gammal gcvt get_current_dir_name getc getchar getcpu getcwd getdate getdate_err getdelim "
    "getdents64 getdirentries getdomainname getdtablesize getegid getentropy getenv geteuid getgid getgroups "
    "gethostid gethostname getitimer getline getloadavg getlogin getopt getpagesize getpass getpayload getpayloadf "
    "getpayloadl getpeername getpgid getpgrp getpid getppid getpt getresgid getresuid getsid getsockname getsockopt "
    "getsubopt gettext gettid gettimeofday getuid getumask getusershell getw getwc getwchar getwd gmtime grantpt "
    "group_member gsignal hypot hypotf hypotl ilogb ilogbf ilogbl imaxabs imaxdiv index initstate iovec isalnum "
    "isalpha isascii isatty isblank iscanonical iscntrl isctype isdigit iseqsig isfdtype isfinite isgraph isgreater "
    "isgreaterequal isinf isinff isinfl isless islessequal islessgreater islower isnan isnanf isnanl isnormal "
    "isprint ispunct issignaling isspace isunordered isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit "
    "iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit isxdigit iszero itimerspec itimerval j0 j0f j0l "
    "j1 j1f j1l jmp_buf jn jnf jnl jrand48 kill killpg l64a labs lchmod lchown lcong48 lconv ldexp ldexpf ldexpl "
    "ldiv lgamma lgammaf lgammaf128_r lgammaf32_r lgammaf32x_r lgammaf64_r lgammaf64x_r lgammal linger link linkat "
    "listen llabs lldiv llogb llogbf llogbl llrint llrintf llrintl llround llroundf llroundl localeconv localtime "
    "lockf log log10 log10f log10l log1p log1pf log1pl log2 log2f log2l logb logbf logbl logf logl longjmp lrand48 "
    "lrint lrintf lrintl lround lroundf lroundl lseek lstat lutimes madvise malloc math_errhandling mblen mbrlen "
    "mbrtowc mbsinit mbsnrtowcs mbsrtowcs mbstowcs mbtowc memccpy memchr memcmp memcpy memfd_create memfrob memmem "
    "memmove mempcpy memrchr memset mincore mkdir mkdirat mkdtemp mkfifo mkfifoat mknod mknodat mkostemp mkostemps "
    "mkstemp mkstemps mktemp mktime mlock mlock2 mlockall mmap mmsghdr modf modff modfl mprotect mrand48 mremap "
    "msghdr msync munlock munlockall munmap name_to_handle_at nan nanf nanl nanosleep nearbyint nearbyintf "
    "nearbyintl newlocale nextafter nextafterf nextafterl nextdown nextdownf nextdownl nexttoward nexttowardf "
    "nexttowardl nextup nextupf nextupl ngettext nice nrand48 obstack obstack_printf obstack_vprintf on_exit open "
    "open_by_handle_at open_memstream open_wmemstream openat opendir optarg opterr optind optopt osockaddr pathconf "
    "pause pclose perror pipe pipe2 pkey_alloc pkey_free pkey_get pkey_mprotect pkey_set poll pollfd popen pow powf "
    "powl ppoll pread printf process_madvise process_mrelease profil program_invocation_name "
    "program_invocation_short_name pselect psiginfo psignal ptsname putc putchar putenv puts putw putwc putwchar "
    "pwrite qecvt qfcvt qgcvt qsort quick_exit raise rand random random_data rawmemchr read readahead readdir "
    "readdir64_r readlink readlinkat realloc reallocarray realpath recv recvfrom recvmmsg recvmsg remainder "
    "remainderf remainderl remap_file_pages remove remquo remquof remquol rename renameat renameat2 revoke rewind "
    "rewinddir rindex rint rintf rintl rmdir round roundeven roundevenf roundevenl roundf roundl rpmatch rusage sbrk "
    "scalb scalbf scalbl scalbln scalblnf scalblnl scalbn scalbnf scalbnl scandir scandirat scanf secure_getenv "
    "seed48 seekdir select send sendmmsg sendmsg sendto setbuf setbuffer setdomainname setegid setenv seteuid setgid "
    "sethostid sethostname setitimer setlinebuf setlocale setlogin setns setpayload setpayloadf setpayloadl "
    "setpayloadsig setpayloadsigf setpayloadsigl setpgid setpgrp setregid setresgid setresuid setreuid setsid "
    "setsockopt setstate settimeofday setuid setusershell setvbuf shm_open shm_unlink shutdown sigabbrev_np "
    "sigaction sigaddset sigaltstack sigandset sigblock sigcontext sigdelset sigdescr_np sigemptyset "
    "sigev_notify_attributes sigev_notify_function sigevent sigfillset siggetmask sighold sigignore siginterrupt "
    "sigisemptyset sigismember sigjmp_buf siglongjmp signal signbit signgam significand significandf significandl "
    "sigorset sigpause sigpending sigprocmask sigqueue sigrelse sigreturn sigset sigsetmask sigstack sigsuspend "
    "sigtimedwait sigval sigwait sigwaitinfo sin sincos sincosf sincosl sinf sinh sinhf sinhl sinl sleep snprintf "
    "sockaddr sockaddr_storage sockatmark socket socketpair splice sprintf sqrt sqrtf sqrtl srand srand48 srandom "
    "sscanf ssignal stat statx statx_timestamp stpcpy stpncpy strcasecmp strcasestr strcat strchr strchrnul strcmp "
    "strcoll strcpy strcspn strdup strerror strerrordesc_np strerrorname_np strfromd strfromf strfromf128 strfromf32 "
    "strfromf32x strfromf64x strfroml strfry strftime strlcat strlcpy strlen strncasecmp strncat strncmp strncpy "
    "strndup strnlen strpbrk strptime strrchr strsep strsignal strspn strstr strtod strtof strtof128 strtof32 "
    "strtof32x strtof64_l strtof64x strtoimax strtok strtol strtold strtoll strtoq strtoul strtoull strtoumax "
    "strtouq strverscmp strxfrm swab swprintf swscanf symlink symlinkat sync sync_file_range syncfs syscall sysconf "
    "system sysv_signal tan tanf tanh tanhf tanhl tanl tcgetpgrp tcsetpgrp tee telldir tempnam textdomain tgamma "
    "tgammaf tgammal tgkill time timegm timelocal timer_create timer_delete timer_getoverrun timer_gettime "
    "timer_settime timespec timespec_get timespec_getres timeval timex timezone tm tmpfile tmpnam toascii tolower "
    "totalorder totalorderf totalorderl totalordermag totalordermagf totalordermagl toupper towctrans towlower "
    "towupper trunc truncate truncf truncl ttyname ttyslot tzname tzset u_char u_int u_long u_short ualarm ucred "
    "ufromfp ufromfpf ufromfpl ufromfpx ufromfpxf ufromfpxl uint ulong umask ungetc ungetwc unlink unlinkat unlockpt "
    "unsetenv unshare uselocale ushort usleep utimensat utimes va_list valloc vasprintf vdprintf versionsort vfork "
    "vfprintf vfscanf vfwprintf vfwscanf vhangup vmsplice vprintf vscanf vsnprintf vsprintf vsscanf vswprintf "
    "vswscanf vwprintf vwscanf wait wait3 wait4 waitid waitpid wcpcpy wcpncpy wcrtomb wcscasecmp wcscat wcschr "
    "wcschrnul wcscmp wcscoll wcscpy wcscspn wcsdup wcsftime wcslcat wcslcpy wcslen wcsncasecmp wcsncat wcsncmp "
    "wcsncpy wcsnlen wcsnrtombs wcspbrk wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstof128 wcstof32 wcstof32x "
    "wcstof64_l wcstof64x wcstoimax wcstok wcstol wcstold wcstoll wcstombs wcstoq wcstoul wcstoull wcstoumax wcstouq "
    "wcswcs wcswidth wcsxfrm wctob wctomb wctrans wctype wcwidth wmemchr wmemcmp wmemcpy wmemmove wmempcpy wmemset "
    "wprintf write wscanf y0 y0f y0l y1 y1f y1l yn ynf ynl ";

/// Prefixes of names that POSIX and ISO C reserve: constants, types of fixed width, threads, the scheduler and fields
/// of structures. These names may be macros.
constexpr std::string_view beginnings[] = {"M_", "f32", "f64", "posix_", "pthread_", "sa_", "sched_", "si_", "st_"};
/// Suffixes of variants of the functions in `c_names`: types of fixed width, locales, threads, and files above 2 GiB.
constexpr std::string_view endings[] = {"64", "_l", "_np", "_r", "_unlocked", "f128", "f32", "f64", "f32x", "f64x"};

bool is_listed(std::string_view name) {
  return c_names.find(" " + std::string(name) + " ") != std::string_view::npos;
}

}  // namespace

bool is_global_name(std::string_view name) {
  for (const std::string_view b : beginnings) {
    if (name.substr(0, b.size()) == b) return true;
  }
  for (const std::string_view e : endings) {
    if (name.size() <= e.size() || name.substr(name.size() - e.size()) != e) continue;
    if (is_listed(name.substr(0, name.size() - e.size()))) return true;
  }
  return is_listed(name);
}

}  // namespace uri94::emit
