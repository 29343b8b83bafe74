import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { lines } from "../text/typed.ts";
import { instantSchema } from "../time/instant.ts";

/** What a driver answers by one press, whose words are in their language; the desk reads it in its own. */
const QUICK_ANSWERS = ["ok", "call"] as const;
export type QuickAnswer = (typeof QUICK_ANSWERS)[number];

export const MOST_WORDS = 300;
const text = lines("required").min(1, message("required")).max(MOST_WORDS, message("tooLong"));

const driver = { error: message("driverToPlan") };

/** The body of `POST /api/office/messages`; `shift`: all who are on shift at that moment. */
export const officeMessageSchema = z.strictObject({
  to: z.union([z.literal("shift"), z.array(z.uuid(driver)).min(1).max(200)], driver),
  text,
});
export type OfficeMessage = z.output<typeof officeMessageSchema>;

/** The body of `POST /api/driver/messages`. `answers`: the desk's message; a repeat of an `eventId` writes nothing more. */
export const driverMessageSchema = z.strictObject({
  text,
  answers: z.uuid(wrongType).optional(),
  quick: z.enum(QUICK_ANSWERS, wrongType).optional(),
  eventId: z.uuid(wrongType).optional(),
  occurredAt: instantSchema.optional(),
});
export type DriverSaid = z.output<typeof driverMessageSchema>;

const messageEntries = {
  id: v.string(),
  by: v.picklist(["desk", "driver"]),
  text: v.string(),
  quick: v.optional(v.picklist(QUICK_ANSWERS)),
  answers: v.nullable(v.string()),
  /** UTC. */
  at: v.string(),
  /** By the other side. */
  isRead: v.boolean(),
};

/** A message between a driver and the desk, as the driver sees it: nobody of the desk by name. */
export const messageSchema = v.pipe(v.object(messageEntries), v.title("DriverMessage"));
export type MessageView = v.InferOutput<typeof messageSchema>;

/** Oldest first: the newest of the last weeks. */
export const driverMessagesSchema = v.object({ messages: v.array(messageSchema) });
export type DriverMessages = v.InferOutput<typeof driverMessagesSchema>;

/** `name`: who of the desk wrote it. */
const deskMessageSchema = v.object({ ...messageEntries, name: v.nullable(v.string()) });
export type DeskMessage = v.InferOutput<typeof deskMessageSchema>;

const driverEntries = { id: v.string(), firstName: v.string(), phone: v.nullable(v.string()), isOnShift: v.boolean() };

/** `GET /api/office/messages`: all drivers, whose messages are unread first, then by the newest message. */
export const conversationsSchema = v.object({
  drivers: v.array(
    v.object({
      ...driverEntries,
      /** How many of the driver's messages nobody of the desk has read. */
      unread: v.number(),
      last: v.nullable(deskMessageSchema),
    }),
  ),
});
export type Conversations = v.InferOutput<typeof conversationsSchema>;

/** `GET /api/office/messages/{driverId}`: oldest first. */
export const conversationSchema = v.object({
  driver: v.object(driverEntries),
  messages: v.array(deskMessageSchema),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

/** To how many drivers it goes. */
export const sentMessagesSchema = v.object({ sent: v.number() });
export type SentMessages = v.InferOutput<typeof sentMessagesSchema>;
