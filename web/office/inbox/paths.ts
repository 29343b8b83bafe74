import type { InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";

/** The addresses of the inbox and of one item in it. */
export const INBOX = `${OFFICE}/inbox`;
export const inboxItemPath = (kind: InboxKind, id: string): string => `${INBOX}/${kind}/${id}`;
