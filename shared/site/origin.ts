/** In the web build, until the server fills in PUBLIC_URL. */
export const ORIGIN_PLACEHOLDER = "https://public-url.invalid";
