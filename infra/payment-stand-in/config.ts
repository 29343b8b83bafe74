import * as v from "valibot";

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

export const standInConfig = () =>
  v.parse(
    v.object({
      HOST: v.optional(v.string(), "127.0.0.1"),
      PAYMENT_STAND_IN_PORT: v.optional(port, "8040"),
      PAYMENT_STAND_IN_FILE: v.optional(v.string()),
      MOLLIE_URL: v.pipe(v.string(), v.url()),
      MOLLIE_API_KEY: v.pipe(v.string(), v.minLength(1)),
    }),
    process.env,
  );
