export const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
export const folder = process.env.SCREENSHOTS_DIR ?? "screenshots";
