import { INBOX_KINDS, type InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import { INBOX_STATES, type InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";

export const INBOX = `${OFFICE}/inbox`;
export const inboxItemPath = (kind: InboxKind, id: string): string => `${INBOX}/${kind}/${id}`;

export type InboxFilter = { state: InboxState; kind: InboxKind | undefined };

/** A wrong value counts as absent. */
export const readFilter = (query: URLSearchParams): InboxFilter => ({
  state: INBOX_STATES.find((known) => known === query.get("state")) ?? "open",
  kind: INBOX_KINDS.find((known) => known === query.get("kind")),
});

export function filterQuery({ state, kind }: InboxFilter): string {
  const query = new URLSearchParams();
  if (state !== "open") query.set("state", state);
  if (kind) query.set("kind", kind);
  return query.toString();
}
