import * as v from "valibot";

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** Without a token the gateway is open; without the hook's token no bounce is reported. */
export const mailroomConfig = v.parse(
  v.object({
    HOST: v.optional(v.string(), "127.0.0.1"),
    MAILROOM_PORT: v.optional(port, "8025"),
    MAILROOM_SMTP_PORT: v.optional(port, "1025"),
    SMS_GATEWAY_TOKEN: v.optional(v.string()),
    MAIL_BOUNCES: v.optional(v.string()),
    MAIL_HOOK_TOKEN: v.optional(v.string()),
    SITE_URL: v.optional(v.string()),
  }),
  process.env,
);
