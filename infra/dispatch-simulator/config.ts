import * as v from "valibot";

const positive = v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0));
const share = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0), v.maxValue(1));

export const simulatorConfig = () =>
  v.parse(
    v.object({
      SITE_URL: v.pipe(v.string(), v.url()),
      /** Comma-separated; the first signs, any is accepted. */
      DISPATCH_SECRETS: v.pipe(
        v.string(),
        v.transform((list) => list.split(",").map((secret) => secret.trim())),
      ),
      DISPATCH_SIMULATOR_PORT: v.optional(positive, "8030"),
      DISPATCH_SIMULATOR_HOST: v.optional(v.string(), "127.0.0.1"),
      /** A ride takes a minute at speed 1. */
      DISPATCH_SIMULATOR_SPEED: v.optional(positive, "1"),
      DISPATCH_SIMULATOR_TROUBLE: v.optional(share, "0"),
    }),
    process.env,
  );
