import { createHash } from "node:crypto";
import { type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import type { Decision } from "../../outbox/commit.ts";
import { type Actor, count } from "../acts/actors.ts";
import { Booking } from "../booking.entity.ts";
import { applyReportIn, type Step } from "./apply-report.ts";
import type { Report } from "./report.ts";
import { undoStep } from "./undo-step.ts";

const OFFICE = "office-";
type NamedStep = { id: number; act: RideAct | "undo"; body: { version: number } };

/** A repeated press by one person at one version is one act. */
function eventIdOf({ key }: Actor, { id, act, body }: NamedStep): string {
  const named = createHash("sha256").update(JSON.stringify([key, id, act, body.version, JSON.stringify(body)]));
  return OFFICE + named.digest("base64url");
}

type StepRequest = {
  id: number;
  act: RideAct;
  body: { version: number; message?: string | undefined };
  details?: Partial<Pick<Report, "driver" | "driverId" | "offerUntil" | "vehicle" | "carId" | "etaAt" | "reason">>;
  check?: Step["check"];
  keeps?: Step["keeps"];
  toldOfDay?: Step["toldOfDay"];
};

/**
 * Takes a ride a step further, and gives how it stands then. A repeat at the same version, as in a double click, is
 * one act. Throws `not_allowed`, and as `applyReport`.
 */
export async function takeStep(server: ServerContext, by: Actor, request: StepRequest): Promise<Booking> {
  await count(server.limits, by, request.act);
  await server.commit((tx) => takeStepIn(tx, by, request, server.now()));
  return server.orm.em.fork().findOneOrFail(Booking, request.id);
}

/** Takes one in the caller's transaction, which commits the events; gives whether it was news. */
export function takeStepIn(
  tx: EntityManager,
  by: Actor,
  { id, act, body, details = {}, check, keeps, toldOfDay }: StepRequest,
  now: Date,
): Promise<Decision<boolean>> {
  const report = { eventId: eventIdOf(by, { id, act, body }), bookingId: id, ...STEPS[act].to, ...details };
  const { version, message } = body;
  return applyReportIn(
    tx,
    by,
    { ...report, occurredAt: now.toISOString(), now },
    { act, version, message, check, keeps, toldOfDay },
  );
}

/** Takes back the step of the office that made this version of a ride, and gives how it stands then. Throws `not_allowed`, and as `undoStep`. */
export async function takeBack(
  server: ServerContext,
  by: Actor,
  { id, body }: Pick<StepRequest, "id"> & { body: { version: number } },
): Promise<Booking> {
  await count(server.limits, by, "undo");
  const of = { version: body.version, eventId: { $like: `${OFFICE}%` } };
  await undoStep(server, by, { eventId: eventIdOf(by, { id, act: "undo", body }), bookingId: id, of });
  return server.orm.em.fork().findOneOrFail(Booking, id);
}
