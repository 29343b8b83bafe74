import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { AFTERWARDS_DAYS, type DrivenEntry } from "@domrit/shared/office/driven.ts";
import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { DrivenRide } from "../../booking/placing/new-booking.ts";
import { recordTaken } from "../../payments/taking/record-taken.ts";
import { assignedOf } from "../../planning/assigning/assigned.ts";
import { lastSettlements } from "../../shifts/closing/shift-sums.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

type DrivenOrder = { request: BookingRequest; driven: DrivenEntry; by: "desk" | "driver"; now: Date };
type DrivenTimes = Pick<DrivenRide, "startedAt" | "endedAt">;

const refused = (field: string, key: ValidationKey) =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });

/**
 * When a ride was driven that is entered afterwards. Throws `invalid_fields` for one that is not over or was too many days ago,
 * and beside a return, a series or care, which are for rides to come.
 */
export function drivenTimes({ request, driven, now }: Omit<DrivenOrder, "by">): DrivenTimes {
  const { pickupDate, pickupTime = "", ...others } = request;
  if (others.return) throw refused("return", "drivenAlone");
  if (others.series) throw refused("series", "drivenAlone");
  if (others.care) throw refused("care", "drivenAlone");
  const startedAt = toInstant({ date: pickupDate, time: pickupTime });
  if (!startedAt) throw refused("pickupTime", "pickupSkipped");
  if (startedAt > now) throw refused("pickupTime", "drivenNotYet");
  if (startedAt.getTime() < now.getTime() - AFTERWARDS_DAYS * DAY_MS) throw refused("pickupDate", "drivenTooLongAgo");
  const endDate = driven.endTime < pickupTime ? daysAfter(pickupDate, 1) : pickupDate;
  const endedAt = toInstant({ date: endDate, time: driven.endTime });
  if (!endedAt || endedAt <= startedAt) throw refused("driven.endTime", "drivenEnd");
  if (endedAt > now) throw refused("driven.endTime", "drivenNotYet");
  return { startedAt, endedAt };
}

/**
 * What is kept of a ride that was driven before it was entered. Throws as `drivenTimes`, and `invalid_fields` for a driver or
 * car that has left the company; keeping it throws `does_not_fit` unless it is said why anyway.
 */
export async function drivenRide(em: EntityManager, said: DrivenOrder): Promise<DrivenRide> {
  const { driven, by, now } = said;
  const { source, driverId, carId, paid, anyway } = driven;
  const times = drivenTimes(said);
  const { driver, vehicle } = await assignedOf(em, { driverId, carId }, now).catch(onDriven);
  return {
    ...times,
    said: driven,
    source,
    driver,
    vehicle,
    driverId,
    carId,
    paidHow: paid,
    async record(tx, { id: bookingId, estimatedPriceCents: amountCents }) {
      const conflicts = await conflictsOf(tx, { id: bookingId, driverId }, times);
      if (conflicts.length > 0 && !anyway)
        throw withoutPersonalData(new DomainError("does_not_fit", { data: { data: { conflicts } } }));
      const overruled = conflicts.length > 0 && { anyway, conflicts: conflicts.map(({ kind }) => kind) };
      const trailed = { source, ...overruled };
      if (!paid) return { events: [], trailed };
      const money = {
        bookingId,
        how: paid,
        amountCents,
        by,
        requestKey: undefined,
        at: times.endedAt,
      } as const;
      return { events: await recordTaken(tx, money, amountCents), trailed };
    },
  };
}

/** On the fields of what was driven. */
function onDriven(thrown: unknown): never {
  const fields = thrown instanceof DomainError ? thrown.details.fields : undefined;
  if (!fields) throw thrown;
  const said = Object.entries(fields).map(([field, texts]) => [`driven.${field}`, texts]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(said) });
}

/** The driver's other rides of that time, and the shift where it was counted: the difference comes to stand there. */
async function conflictsOf(
  em: EntityManager,
  { id, driverId }: { id: number; driverId: string },
  { startedAt, endedAt }: DrivenTimes,
): Promise<Conflict[]> {
  const others = await em.find(Booking, {
    id: { $ne: id },
    driverId,
    status: "completed",
    startedAt: { $lt: endedAt },
    endedAt: { $gt: startedAt },
  });
  const shifts = await em.find(Shift, {
    driverId,
    beganAt: { $lte: startedAt },
    $or: [{ endedAt: null }, { endedAt: { $gt: startedAt } }],
  });
  const counted = await lastSettlements(
    em,
    shifts.map((shift) => shift.id),
  );
  return [
    ...others.map((ride) => overlapWith(ride, { startedAt, endedAt })),
    ...shifts
      .filter((shift) => counted.has(shift.id))
      .map(({ beganAt }) => ({ kind: "shift_counted" as const, since: beganAt.toISOString() })),
  ];
}

function overlapWith({ id, reference, pickupAt, startedAt, endedAt }: Booking, times: DrivenTimes): Conflict {
  const from = Math.max((startedAt ?? pickupAt).getTime(), times.startedAt.getTime());
  const until = Math.min((endedAt ?? times.endedAt).getTime(), times.endedAt.getTime());
  return {
    kind: "driver_overlap",
    bookingId: id,
    reference,
    pickupAt: pickupAt.toISOString(),
    endsAt: (endedAt ?? times.endedAt).toISOString(),
    travelMinutes: 0,
    missingMinutes: Math.ceil((until - from) / MINUTE_MS),
  };
}

/** The price by the meter stands in place of the tariff's. */
export const atMeter = (request: BookingRequest, { price }: DrivenEntry): BookingRequest =>
  price === undefined ? request : { ...request, agreedPrice: toCents(price) / 100 };
