import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { DRIVER_NEWS } from "./news.ts";

/** RFC 8291, section 3.1. */
export const subscriptionSchema = z.strictObject({
  endpoint: z.url(wrongType).max(1000, message("tooLong")),
  expirationTime: z.number(wrongType).nullish(),
  keys: z.strictObject(
    {
      /** 65 and 16 bytes in base64url. */
      p256dh: z.base64url(wrongType).length(87, message("wrongType")),
      auth: z.base64url(wrongType).length(22, message("wrongType")),
    },
    wrongType,
  ),
});

/** Null where this server sends none. */
export const pushKeySchema = v.object({ key: v.nullable(v.string()) });

/** What a push carries, readable by that browser alone: what may stand on a locked screen, in the driver's language. */
export const pushMessageSchema = v.object({
  id: v.string(),
  kind: v.picklist([...DRIVER_NEWS, "day", "message"]),
  /** A newer one with this tag replaces an older one. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  lang: v.string(),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;
