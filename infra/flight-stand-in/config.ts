import * as v from "valibot";

/** The address at which it is asked, and the key that is asked with. */
export const standInConfig = () =>
  v.parse(v.object({ FLIGHT_API_URL: v.pipe(v.string(), v.url()), FLIGHT_API_KEY: v.string() }), process.env);
