import * as v from "valibot";
import type { Channel } from "./events.ts";

/** What a message about a ride tells. */
export const MESSAGE_KINDS = [
  "confirmation",
  "confirmed",
  "unconfirmed",
  "reminder",
  "driver",
  "late",
  "arrived",
  "changed",
  "cancelled",
  "receipt",
  "return",
  "ready",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The messages about a ride, oldest first, as its owner sees them. `reason` says in words why one failed. */
export const messagesViewSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(MESSAGE_KINDS),
    channel: v.picklist(["email", "sms"]),
    /** Where it goes, with most of it hidden; absent where nothing is known any more. */
    to: v.optional(v.string()),
    state: v.picklist(["waiting", "sent", "failed"]),
    at: v.string(),
    reason: v.optional(v.string()),
    /** It may be sent once more; absent where it may not. */
    mayResend: v.optional(v.boolean()),
    /** It failed of the address or number it went to, which may be corrected; absent where it did or may not. */
    mayCorrect: v.optional(v.boolean()),
  }),
);
export type MessagesView = v.InferOutput<typeof messagesViewSchema>;
export type MessageView = MessagesView[number];

/** What the effect of a message tells, and how; undefined for a name that is no message about a ride. */
export function messageOf(effect: string): { kind: MessageKind; channel: Channel } | undefined {
  const [word, channel] = effect.split("-");
  const kind = word === "cancellation" ? "cancelled" : MESSAGE_KINDS.find((name) => name === word);
  return kind && (channel === "email" || channel === "sms") ? { kind, channel } : undefined;
}
