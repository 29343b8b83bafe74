import type { SessionsView } from "@domrit/shared/account/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { Session } from "../../session/session.entity.ts";
import { endAccess } from "../access/end-access.ts";
import { type Actor, lockActor } from "../lock-customer.ts";

/** Ends all other sessions and everything pending on the account. */
export function endElsewhere(
  { commit, personalData }: Pick<ServerContext, "commit" | "personalData">,
  by: Actor,
  now: Date,
): Promise<void> {
  return commit(async (tx) => {
    const customer = await lockActor(tx, by);
    const events = await endAccess(tx, ["signed_out_elsewhere"], { customer, personalData, except: by.session, now });
    return { result: undefined, events };
  });
}

type SessionViewer = { current: string; now: Date };

/** Last used first; `current`: stored name of the present session. */
export async function listSessions(
  em: EntityManager,
  customerId: string,
  { current, now }: SessionViewer,
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
