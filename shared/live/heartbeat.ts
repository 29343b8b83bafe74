/** Milliseconds between signs of life. Socket.IO's defaults would show an old state for 45 s, these 20 s. */
export const HEARD_EVERY_MS = 12_000;
/** Further delay on a slow network until the connection counts as dead. */
export const HEARD_LATE_MS = 8_000;
