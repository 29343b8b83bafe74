/** How far the office is with what came in; what is reopened is open again. */
export const INBOX_STATES = ["open", "answered", "closed"] as const;
export type InboxState = (typeof INBOX_STATES)[number];
