import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import { type AbsenceForm, type AbsenceKind, MOST_AWAY_DAYS } from "@domrit/shared/organisations/riders/absence.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { trailName } from "../../booking/acts/act-on.ts";
import type { Actor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Absence } from "../../organisations/riders/absence.entity.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { callOffRides, ridesOn } from "./call-off.ts";

type AwayServer = Pick<ServerContext, "orm" | "commit" | "now">;
type StayingHome = AbsenceForm & { riderId: string; kind: AbsenceKind };

/**
 * Keeps that a rider stays at home, and takes their rides of those days out of the plan: of a pause only the fixed ones, as
 * others were booked on purpose. Gives the rides that were cancelled. To say it twice is to say it once. Throws
 * `invalid_fields` for days that are over, or too many, and `not_found`.
 */
export async function stayHome(
  server: AwayServer,
  by: Actor,
  { riderId, kind, from, until }: StayingHome,
): Promise<number[]> {
  const now = server.now();
  const today = dayOf(now);
  const last = until || from;
  if (from < today) throw refused("from", "dayOver");
  if (last > daysAfter(today, MOST_AWAY_DAYS)) throw refused(until ? "until" : "from", "awayTooLong");
  const days = { riderId, kind, fromDate: from, untilDate: last };
  // Committed first: who books a day of a fixed ride meanwhile finds it, and takes that back.
  await server.orm.em.fork().transactional(async (tx) => {
    if (!(await lockRow(tx, Rider, { id: riderId }))) throw new DomainError("not_found");
    if ((await tx.count(Absence, days)) > 0) return;
    tx.create(Absence, { id: randomUUID(), ...days, createdAt: now });
    if (by.isAudited)
      recordAct(tx, trailName(by), {
        act: "rider_away",
        subject: { kind: "rider", id: riderId },
        at: now,
        after: { from, until: last },
      });
  });
  return await callOffRides(server, by, await ridesOn(server.orm.em.fork(), days));
}

/** From today on the rider rides again: days that were taken out are booked by themselves. Throws `not_found`. */
export async function comeBack(
  { orm, now }: Pick<ServerContext, "orm" | "now">,
  riderId: string,
  id: string,
): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const absence = await tx.findOne(Absence, { id, riderId });
    if (!absence) throw new DomainError("not_found");
    const today = dayOf(now());
    if (absence.fromDate >= today) tx.remove(absence);
    else if (absence.untilDate >= today) absence.untilDate = daysAfter(today, -1);
  });
}

const refused = (field: keyof AbsenceForm, key: ValidationKey): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });
