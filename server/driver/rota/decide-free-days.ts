import type { WishDecision } from "@domrit/shared/driver/rota.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import type { Decision } from "../../outbox/commit.ts";
import { ABSENT_DRIVERS, type SeenRides } from "../../registers/interruptions/holders.ts";
import { interrupt } from "../../registers/interruptions/interrupt.ts";
import type { InterruptionNews, TellInterruption } from "../../registers/interruptions/interruption-news.ts";
import { endInterruption, isFresh, undoInterruption } from "../../registers/interruptions/undo.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { FreeDays } from "./free-days.entity.ts";
import { settleWish } from "./settle-wish.ts";

type WishServer = Pick<ServerContext, "orm" | "commit" | "geo" | "now">;

/** The leave of a granted wish: the trail names it by the wish alone. */
const LEAVE = {
  kind: ABSENT_DRIVERS.kind,
  entity: ABSENT_DRIVERS.entity,
  acts: { begun: "free_days_granted", undone: "free_days_withdrawn", ended: "free_days_withdrawn" },
} as const;

/**
 * Grants free days, which are the driver's leave from then on, refuses them, or withdraws what was granted. A repeat changes nothing.
 * Throws as `interrupt`; `not_found`, also for a driver who left; `conflict` where it was decided otherwise or withdrawn; and
 * `too_late` to grant days that are over.
 */
export async function decideFreeDays(
  server: WishServer,
  by: StaffActor,
  { id, granted, reason = "", assignments, versions }: WishDecision & { id: string },
): Promise<void> {
  const em = server.orm.em.fork();
  const wish = await em.findOne(FreeDays, { id });
  if (!wish) throw new DomainError("not_found");
  if (wish.state === (granted ? "granted" : "refused")) return;
  if (granted) return await grant(server, by, { wish, reason, seen: { assignments, versions } });
  const absence = wish.absenceId ? await em.findOne(Interruption, { id: wish.absenceId }) : null;
  if (absence) return await withdraw(server, by, { absence, reason });
  await server.commit((tx) => refuse(tx, by, { id, reason, now: server.now() }));
}

type GrantedWish = { wish: FreeDays; reason: string; seen: SeenRides };

async function grant(server: WishServer, by: StaffActor, { wish, reason, seen }: GrantedWish): Promise<void> {
  const { id, driverId, fromDate, untilDate } = wish;
  if (wish.state !== "asked") throw new DomainError("conflict");
  const now = server.now();
  const [from, until] = [startOfDay(fromDate), startOfDay(daysAfter(untilDate, 1))];
  if (until <= now) throw new DomainError("too_late");
  const time = { kind: "leave", from, until, swapWith: null } as const;
  const missing = { ...time, id: driverId, of: ABSENT_DRIVERS.of(driverId) };
  await interrupt(server, by, {
    holders: LEAVE,
    missing,
    seen,
    reason,
    async findRepeated(tx) {
      const granted = await tx.findOne(FreeDays, { id, state: "granted" }, { disableIdentityMap: true });
      return granted?.absenceId ? await tx.findOne(Interruption, { id: granted.absenceId }) : null;
    },
    async tell(tx, { interruption: { id: absenceId } }) {
      const asked = await tx.findOne(FreeDays, { id });
      if (!asked) throw new DomainError("not_found");
      if (asked.state !== "asked") throw new DomainError("conflict");
      asked.absenceId = absenceId;
      return [await settleWish(tx, asked, { state: "granted", says: "granted", reason, by, now })];
    },
  });
}

/** Gives the rides back too where that is still possible. */
async function withdraw(
  server: WishServer,
  by: StaffActor,
  { absence, reason }: { absence: Interruption; reason: string },
): Promise<void> {
  const { id, holderId } = absence;
  const tell: TellInterruption = (tx, news) => settleOver(tx, news, { state: "refused", reason });
  const withdrawn = { holders: LEAVE, named: { id, holderId }, reason, tell };
  if (isFresh(absence, server.now())) await undoInterruption(server, by, withdrawn);
  else await endInterruption(server, by, withdrawn);
}

/** What was granted is not decided any more where the desk undid the leave, and refused where it ended it. */
export const tellGrantOver: TellInterruption = async (tx, news) => {
  if (news.what === "begun") return [];
  return await settleOver(tx, news, { state: news.what === "undone" ? "asked" : "refused", reason: "" });
};

async function settleOver(
  tx: EntityManager,
  { interruption, by, now }: InterruptionNews,
  settled: { state: "asked" | "refused"; reason: string },
) {
  const wish = await tx.findOne(FreeDays, { absenceId: interruption.id, state: "granted" });
  return wish ? [await settleWish(tx, wish, { ...settled, says: "withdrawn", by, now })] : [];
}

async function refuse(
  tx: EntityManager,
  by: StaffActor,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<Decision<void>> {
  const seen = await tx.findOne(FreeDays, { id }, { disableIdentityMap: true });
  const driver = seen && (await lockRow(tx, Driver, { id: seen.driverId, endedAt: null }));
  const wish = driver && (await tx.findOne(FreeDays, { id }));
  if (!wish) throw new DomainError("not_found");
  if (wish.state === "refused") return { result: undefined, events: [] };
  // Who granted it meanwhile has taken rides away, which only the absence gives back.
  if (wish.absenceId) throw new DomainError("conflict");
  const { driverId, fromDate: from, untilDate: to, state } = wish;
  const act = state === "granted" ? "free_days_withdrawn" : "free_days_refused";
  const fact = { act, subject: { kind: "driver", id: driverId }, at: now } as const;
  recordAct(tx, by.staff, { ...fact, after: { from, to, ...(reason && { reason }) } });
  const says = state === "granted" ? "withdrawn" : "refused";
  return { result: undefined, events: [await settleWish(tx, wish, { state: "refused", says, reason, by, now })] };
}
