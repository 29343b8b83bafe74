import type { SessionsView } from "@domrit/shared/account/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Session } from "../session/session.entity.ts";

type Asking = { current: string; now: Date };

/** Where a customer is signed in, used last first; `current` is the stored name of the session that asks. */
export async function listSessions(
  em: EntityManager,
  customerId: string,
  { current, now }: Asking,
): Promise<SessionsView> {
  const alive = { customerId, expiresAt: { $gt: now } };
  const sessions = await em.find(Session, alive, { orderBy: { lastSeenAt: "desc" }, limit: 100 });
  return sessions.map(({ idHash, device, createdAt, lastSeenAt }) => ({
    current: idHash === current,
    device: device ?? null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
