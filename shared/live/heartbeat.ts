/**
 * The server is heard on the live channel this often, in milliseconds. Socket.IO's own 25 s and 20 s let a page whose
 * connection vanished without a word show an old state for 45 s; this is 20 s, for one small packet each 12 s.
 */
export const HEARD_EVERY_MS = 12_000;
/** So much later it may be heard on a slow network, before either side takes the connection for dead. */
export const HEARD_LATE_MS = 8_000;
