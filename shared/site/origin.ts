/** Stands for the public address of the site in the web build, until the server fills in PUBLIC_URL. */
export const ORIGIN_PLACEHOLDER = "https://public-url.invalid";
