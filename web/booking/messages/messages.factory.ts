import type { MessageView } from "@domrit/shared/booking/messages.ts";

/** A message as its ride's owner sees it: the confirmation by e-mail, which was sent. */
export function messageView(over: Partial<MessageView> = {}): MessageView {
  return {
    id: "confirmation-email.01a1f94e-0dac-70e5-bf20-3893da7ea37c",
    kind: "confirmation",
    channel: "email",
    to: "a***@example.nl",
    state: "sent",
    at: "2026-11-20T10:00:00.000Z",
    ...over,
  };
}
