import { createHash } from "node:crypto";

type Channel = "email" | "sms";

/**
 * The name of one message, the same at every try and from every worker, so that who receives it twice can tell. It is
 * derived from what the message is about (`subject`, an id), what it says (`kind`) and where it goes. One that is sent
 * again by hand is another message, and says which `repeat` it is.
 */
export function messageKey(kind: string, subject: string | number, channel: Channel, repeat?: number): string {
  const key = createHash("sha256").update(`${kind} ${subject} ${channel}`).digest("hex").slice(0, 40);
  return repeat === undefined ? key : `${key}-${repeat}`;
}

/** Which repeat a message's name says it is; 0 for the first one, and for none. */
export const repeatOf = (key: string | null | undefined): number => Number(key?.split("-")[1] ?? 0);

/** The name of the message that a Message-ID was made of, with or without its angle brackets. */
export const keyOfMessageId = (messageId: string): string => messageId.replace(/^<|>$/g, "").split("@")[0] ?? "";
