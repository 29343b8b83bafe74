/** A Chromium to use before any other. */
export const chromiumPath = process.env.CHROMIUM_PATH || undefined;
