export const chromiumPath = process.env.CHROMIUM_PATH || undefined;
