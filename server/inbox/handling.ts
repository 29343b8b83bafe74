import type { InboxOutcome } from "@domrit/shared/office/inbox/inbox.ts";
import type { InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import { p } from "@mikro-orm/core";

/** The columns of what comes into the office's inbox: how far the office is with it. */
export const handling = () => ({
  inboxState: p.text().$type<InboxState>().default("open"),
  /** Since when it is so: when it was received, reopened, last answered or closed. */
  inboxAt: p.datetime().defaultRaw("now()"),
  /** With what it was closed; null for what was closed before the office had an inbox. */
  inboxOutcome: p.text().$type<InboxOutcome>().nullable(),
  /** Goes up with each act of the office, so that of two colleagues the second is told. */
  inboxVersion: p.integer().default(0),
});
