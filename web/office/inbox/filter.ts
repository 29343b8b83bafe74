import { INBOX_KINDS, type InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import { INBOX_STATES, type InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";

/** What the list shows. */
export type InboxFilter = { state: InboxState; kind: InboxKind | undefined };

/** What an address asks of the list; what it says wrongly is as if it were not said. */
export const readFilter = (query: URLSearchParams): InboxFilter => ({
  state: INBOX_STATES.find((known) => known === query.get("state")) ?? "open",
  kind: INBOX_KINDS.find((known) => known === query.get("kind")),
});

/** A filter as an address says it; empty for what is shown first. */
export function filterQuery({ state, kind }: InboxFilter): string {
  const query = new URLSearchParams();
  if (state !== "open") query.set("state", state);
  if (kind) query.set("kind", kind);
  return query.toString();
}
