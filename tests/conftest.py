"""What all tests share."""

import signal

# A shell starts what runs in its background deaf to Ctrl-C, and processes hand that on; some tests press it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
