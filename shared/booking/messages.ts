import * as v from "valibot";
import type { Channel } from "./events.ts";
import type { BookingView } from "./view.ts";

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

type Stage = Pick<BookingView, "status" | "driverState">;
const isOpen = ({ status }: Stage): boolean => status === "pending" || status === "confirmed";
const isAwaited = ({ status, driverState }: Stage): boolean =>
  status === "confirmed" && (driverState === "assigned" || driverState === "en_route");

const HOLDS: Record<MessageKind, (ride: Stage) => boolean> = {
  confirmation: isOpen,
  confirmed: ({ status }) => status === "confirmed",
  unconfirmed: ({ status }) => status === "pending",
  reminder: isOpen,
  driver: isAwaited,
  late: isAwaited,
  arrived: ({ status, driverState }) => status === "confirmed" && driverState === "arrived",
  // Of a ride that was changed more than once only the newest change holds, which is not known of a message.
  changed: () => false,
  cancelled: ({ status }) => status === "cancelled",
  receipt: ({ status }) => status === "completed",
};

/** True while what a message of this kind says of the ride still holds, so that it may be sent once more. */
export const mayResend = (kind: MessageKind, ride: Stage): boolean => HOLDS[kind](ride);
