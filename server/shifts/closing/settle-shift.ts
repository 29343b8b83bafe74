import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { SettleEntry } from "@domrit/shared/shifts/closing.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { Shift } from "../shift.entity.ts";
import { ShiftSettlement } from "./settlement.entity.ts";
import { countedRide, lastSettlements, ridesOf, takenIn } from "./shift-sums.ts";

type ShiftCount = SettleEntry & { staff: AuditActor; now: Date };

/**
 * Keeps what the desk counted of an ended shift. An equal count repeats; another one needs the `version` of the former.
 * Throws `not_found`, `shift_open`, `version_conflict`, and `does_not_add_up` for a difference without a reason.
 */
export async function settleShift(
  tx: EntityManager,
  id: string,
  { counted, reason, version, staff, now: at }: ShiftCount,
): Promise<ShiftSettlement> {
  const shift = await lockRow(tx, Shift, { id });
  if (!shift) throw new DomainError("not_found");
  if (!shift.endedAt) throw new DomainError("shift_open");
  const former = (await lastSettlements(tx, [id])).get(id);
  if (former && version !== former.number) {
    if (former.countedCents === counted && (former.reason ?? undefined) === reason) return former;
    throw new DomainError("version_conflict");
  }
  const { driverId } = shift;
  const rides = await ridesOf(tx, shift, at);
  const expected = takenIn(rides).toHandIn;
  if (counted !== expected && !reason) {
    const data = { expected, counted, difference: counted - expected };
    throw withoutPersonalData(new DomainError("does_not_add_up", { data }));
  }
  const { plate } = await tx.findOneOrFail(Car, shift.carId);
  const settlement = tx.create(
    ShiftSettlement,
    {
      id: randomUUID(),
      shiftId: id,
      number: (former?.number ?? 0) + 1,
      driverId,
      plate,
      expectedCents: expected,
      countedCents: counted,
      reason: reason ?? null,
      rides: rides.map(countedRide),
      byName: staff.name,
      at,
    },
    { partial: true },
  );
  recordAct(tx, staff, {
    act: "shift_settled",
    subject: { kind: "driver", id: driverId },
    at,
    before: former && inTrail(former, shift),
    after: inTrail(settlement, shift),
  });
  await signalOffice(tx, { registers: true });
  await signalDriver(tx, driverId);
  return settlement;
}

const inTrail = ({ plate, expectedCents, countedCents, reason }: ShiftSettlement, { beganAt }: Shift) => ({
  plate,
  from: beganAt.toISOString(),
  expectedCents,
  countedCents,
  ...(reason && { reason }),
});
