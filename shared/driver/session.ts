import * as v from "valibot";
import { z } from "zod";
import { LOCALES } from "../i18n/locales.ts";
import { message } from "../i18n/validation-key.ts";
import { exactLine } from "../text/typed.ts";

export const driverTokenSchema = z.strictObject({
  token: exactLine("required").min(1, message("required")).max(100, message("tooLong")),
});

export const driverLocaleSchema = z.strictObject({ locale: z.enum(LOCALES) });

export const driverSessionSchema = v.object({ driver: v.object({ id: v.string(), firstName: v.string() }) });
export type DriverSession = v.InferOutput<typeof driverSessionSchema>;

/** So long an invitation works: enough to find the phone, not much for a link that lies in a text message. */
export const INVITATION_MINUTES = 30;

/** `url` is told once; `expiresAt` in UTC. */
export const driverInvitationSchema = v.object({ url: v.string(), expiresAt: v.string() });
export type DriverInvitationView = v.InferOutput<typeof driverInvitationSchema>;

/** Last used first. `device`: such as `Chrome, Android`. */
export const driverDevicesSchema = v.array(
  v.object({ id: v.string(), device: v.nullable(v.string()), lastSeenAt: v.string(), createdAt: v.string() }),
);
export type DriverDevicesView = v.InferOutput<typeof driverDevicesSchema>;
