import { createHash } from "node:crypto";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { ActAnswer } from "@domrit/shared/office/booking-acts.ts";
import type { RideAct } from "@domrit/shared/office/ride-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { cancelBooking } from "../../booking/acts/cancel-booking.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { applyReport } from "../../booking/steps/apply-report.ts";
import type { ServerContext } from "../../context.ts";
import type { Commit } from "../../outbox/commit.ts";
import { auditedCommit } from "../../staff/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";

type Acting = Pick<ServerContext, "orm" | "commit"> & { staff: SignedInStaff; now: Date };
type Act = { bookingId: number; act: RideAct; version: number };
/** What is said of the ride by an act, the office's words for the guest, and the body that asked for it. */
type Doing = { said: Said; message?: string | undefined; body: object };
/** What an act says of the ride, as the taxi centre would report it. */
export type Said = Pick<DispatchReport, "status"> &
  Partial<Pick<DispatchReport, "driverState" | "driver" | "vehicle" | "etaAt" | "reason">>;

/** What each act is called in the audit trail. */
const AUDITED: Record<RideAct, string> = {
  confirm: "booking_confirmed",
  assign: "driver_assigned",
  release: "driver_released",
  "en-route": "driver_en_route",
  arrived: "driver_arrived",
  "on-board": "passenger_on_board",
  completed: "ride_completed",
  "no-show": "passenger_not_there",
  cancel: "booking_cancelled",
};

/**
 * Does to a ride what the taxi centre's system could report of it. The same act by the same hand at the same version is
 * one, as in a double click. Throws as `applyReport`.
 */
export async function reportAct(
  { orm, commit, staff, now }: Acting,
  { bookingId, act, version }: Act,
  { said, message, body }: Doing,
): Promise<ActAnswer> {
  const eventId = nameOf(staff.id, bookingId, act, version, JSON.stringify(body));
  const report = { eventId, bookingId, occurredAt: now.toISOString(), ...said };
  const source = { by: "office", staffId: staff.id, act, version, message } as const;
  await applyReport(audited(commit, staff, { bookingId, act, now }), report, now, source);
  return standing(orm.em.fork(), bookingId);
}

/** Cancels a ride as its customer asked by telephone, on the terms that hold for them. Throws as `cancelBooking`. */
export async function cancelForCustomer(
  { orm, commit, staff, now }: Acting,
  { bookingId, version }: Omit<Act, "act">,
  acceptCharge: boolean,
): Promise<ActAnswer> {
  const acting = { by: "office", staffId: staff.id } as const;
  const cancelling = { acceptCharge, withheld: [], now, acting, version };
  await cancelBooking(audited(commit, staff, { bookingId, act: "cancel", now }), bookingId, cancelling);
  return standing(orm.em.fork(), bookingId);
}

const nameOf = (...parts: (string | number)[]): string =>
  `office-${createHash("sha256").update(JSON.stringify(parts)).digest("base64url")}`;

function audited(commit: Commit, staff: SignedInStaff, { bookingId, act, now }: Omit<Act, "version"> & { now: Date }) {
  const subject = { kind: "booking", id: bookingId } as const;
  return auditedCommit(commit, staff, { act: AUDITED[act], subject, at: now, state: (tx) => stateOf(tx, bookingId) });
}

const STATE = `
  select version, status, driver_state as "driverState", vehicle->>'plate' as plate, cancel_reason as "cancelReason"
  from booking where id = ? for update`;

/** How a ride stands, for the audit trail, locked: nobody comes between this and what the act finds. */
async function stateOf(tx: EntityManager, id: number): Promise<Record<string, unknown>> {
  const [state] = await tx.execute<Record<string, unknown>[]>(STATE, [id]);
  if (!state) throw new DomainError("not_found");
  return { ...state };
}

async function standing(em: EntityManager, id: number): Promise<ActAnswer> {
  const { version, status, driverState } = await em.findOneOrFail(Booking, id);
  return { version, status, driverState };
}
