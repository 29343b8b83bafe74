/** Used before any other. */
export const chromiumPath = process.env.CHROMIUM_PATH || undefined;
