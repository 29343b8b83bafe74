import * as v from "valibot";

/** The channels on which those who booked and ride can be reached; a message is promised only on those that have a recipient. */
export const CHANNELS = ["email", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The messages about a ride, by the name of the effect that sends them: what each tells, and how. */
export const BOOKING_MESSAGES = [
  "confirmation-email",
  "confirmation-sms",
  "confirmed-email",
  "unconfirmed-email",
  "unconfirmed-sms",
  "reminder-email",
  "reminder-sms",
  "driver-sms",
  "late-email",
  "late-sms",
  "arrived-sms",
  "flight-email",
  "flight-sms",
  "changed-email",
  "changed-sms",
  "cancellation-email",
  "cancellation-sms",
  "receipt-email",
  "pay-sms",
  "paid-email",
  "refunded-email",
  "kept-email",
  "kept-sms",
  "approval-email",
  "return-sms",
  "ready-sms",
  "unclear-sms",
] as const;
export type BookingMessage = (typeof BOOKING_MESSAGES)[number];

type Word = BookingMessage extends infer M ? (M extends `${infer W}-${Channel}` ? W : never) : never;
export type MessageKind = Exclude<Word, "cancellation"> | "cancelled";

export function kindOf(message: BookingMessage): MessageKind {
  const [word] = message.split("-");
  return word === "cancellation" ? "cancelled" : (word as MessageKind);
}

export const MESSAGE_KINDS: readonly MessageKind[] = [...new Set(BOOKING_MESSAGES.map(kindOf))];

/** The messages about a ride, oldest first, as its owner sees them. `reason` says in words why one failed. */
export const messagesViewSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(MESSAGE_KINDS),
    channel: v.picklist(CHANNELS),
    /** Mostly hidden; absent where it is not known any more. */
    to: v.optional(v.string()),
    state: v.picklist(["waiting", "sent", "failed"]),
    at: v.string(),
    reason: v.optional(v.string()),
    mayResend: v.optional(v.boolean()),
    /** It failed because of its address or number, which may be corrected. */
    mayCorrect: v.optional(v.boolean()),
  }),
);
export type MessagesView = v.InferOutput<typeof messagesViewSchema>;
export type MessageView = MessagesView[number];

/** What the effect of a message tells, and how; undefined for a name that is no message about a ride. */
export function messageOf(effect: string): { kind: MessageKind; channel: Channel } | undefined {
  const message = BOOKING_MESSAGES.find((name) => name === effect);
  return message && { kind: kindOf(message), channel: message.endsWith("-sms") ? "sms" : "email" };
}
