import * as v from "valibot";

const read = v.parse(
  v.object({
    SITE_URL: v.optional(v.pipe(v.string(), v.url()), "http://localhost:3000"),
    DISPATCH_SECRETS: v.optional(v.string(), "development-dispatch-secret"),
  }),
  process.env,
);

export const deployConfig = { siteUrl: read.SITE_URL, secrets: read.DISPATCH_SECRETS.split(",") };
