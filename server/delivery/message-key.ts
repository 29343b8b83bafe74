import { createHash } from "node:crypto";

type Channel = "email" | "sms";

/**
 * Equal at every try and from every worker, so that recipients recognise repeats. Made of `kind`, `subject` (an id)
 * and channel. A repeat by hand (`repeat`) is another message.
 */
export function messageKey(kind: string, subject: string | number, channel: Channel, repeat?: number): string {
  const key = createHash("sha256").update(`${kind} ${subject} ${channel}`).digest("hex").slice(0, 40);
  return repeat === undefined ? key : `${key}-${repeat}`;
}

/** 0 for the first message and without a key. */
export const repeatOf = (key: string | null | undefined): number => Number(key?.split("-")[1] ?? 0);

/** With or without angle brackets. */
export const keyOfMessageId = (messageId: string): string => messageId.replace(/^<|>$/g, "").split("@")[0] ?? "";
