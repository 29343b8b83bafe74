import type { InboxOutcome } from "@domrit/shared/office/inbox/inbox.ts";
import type { InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import { p } from "@mikro-orm/core";

/** Columns of an inbox item. */
export const handling = () => ({
  inboxState: p.text().$type<InboxState>().default("open"),
  /** When it was received, reopened, last answered or closed. */
  inboxAt: p.datetime().defaultRaw("now()"),
  /** Null if closed before the office had an inbox. */
  inboxOutcome: p.text().$type<InboxOutcome>().nullable(),
  /** Raised with each act, so that of two colleagues the second is told. */
  inboxVersion: p.integer().default(0),
});
