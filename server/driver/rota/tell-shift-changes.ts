import { ROTA_QUIET_SECONDS } from "@domrit/shared/driver/rota.ts";
import { DEFAULT_LOCALE, type Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { translator } from "../../i18n/translate.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import type { ShiftChange, ShiftPlan, TellShifts } from "../../planning/planned-shifts/shift-changes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { DriverMessage, type ToldShift } from "../messages/driver-message.entity.ts";
import { writeToDriver } from "../messages/write-to-drivers.ts";

/**
 * Tells each driver in one message what the desk changes of their shifts ahead, until it leaves them alone for a while. What is as
 * it was again is not told.
 */
export const tellShiftChanges: TellShifts = async (tx, changes, { staff, now }) => {
  // What is told is compared with the plan as it is then.
  await tx.flush();
  const ahead = changes.filter(({ was, is }) => [was, is].some((time) => time && time.untilAt > now));
  const events: NewEvent[] = [];
  for (const [driverId, own] of [...Map.groupBy(ahead, (change) => change.driverId)].sort()) {
    const event = await tellDriver(tx, own, { driverId, name: staff.name, now });
    if (event) events.push(event);
  }
  return events;
};

async function tellDriver(
  tx: EntityManager,
  changes: readonly ShiftChange[],
  { driverId, name, now }: { driverId: string; name: string; now: Date },
): Promise<NewEvent | undefined> {
  const driver = await tx.findOne(Driver, { id: driverId, endedAt: null });
  if (!driver) return undefined;
  const quietSince = new Date(now.getTime() - ROTA_QUIET_SECONDS * 1000);
  const waits = { driverId, shifts: { $ne: null }, readAt: null, at: { $gt: quietSince } };
  const waiting = await tx.findOne(DriverMessage, waits, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const known = waiting?.shifts ?? [];
  const more = changes
    .filter(({ shiftId }) => !known.some((told) => told.shiftId === shiftId))
    .map(({ shiftId, was }) => ({ shiftId, was: was && storedPlan(was) }));
  const { shifts, text } = await wordsOf(tx, driver, [...known, ...more]);
  if (shifts.length === 0) {
    if (waiting) tx.remove(waiting);
  } else if (waiting) {
    waiting.shifts = shifts;
    waiting.text = text;
    waiting.at = now;
  } else {
    return await writeToDriver(tx, { driverId, text, name, shifts, now });
  }
  await signalDriver(tx, driverId);
  await signalOffice(tx, { messages: true });
  return undefined;
}

const storedPlan = ({ fromAt, untilAt, carId }: ShiftPlan) => ({
  fromAt: fromAt.toISOString(),
  untilAt: untilAt.toISOString(),
  carId,
});

/** What of it is otherwise now, in the driver's language. */
async function wordsOf(tx: EntityManager, { id: driverId, locale }: Driver, told: readonly ToldShift[]) {
  const language = locale ?? DEFAULT_LOCALE;
  const t = translator(language);
  const found = await tx.find(PlannedShift, { id: { $in: told.map(({ shiftId }) => shiftId) }, driverId });
  const present = new Map(found.map((shift) => [shift.id, shift]));
  const carIds = [...found, ...told.map(({ was }) => was)].flatMap((plan) => plan?.carId ?? []);
  const plates = new Map((await tx.find(Car, { id: { $in: carIds } })).map(({ id, plate }) => [id, plate]));
  const wordsFor = (plan: WordedPlan) => planText(plan, plates.get(plan.carId ?? ""), language);
  const lines = told.flatMap((each) => {
    const was = each.was && {
      fromAt: new Date(each.was.fromAt),
      untilAt: new Date(each.was.untilAt),
      carId: each.was.carId,
    };
    const is = present.get(each.shiftId);
    if (was && is && isSame(was, is)) return [];
    const spans = { ...(was && { was: wordsFor(was) }), ...(is && { is: wordsFor(is) }) };
    const here = is ? "added" : "removed";
    if (!was && !is) return [];
    return [{ each, text: t(`driver-messages:rota.${was && is ? "moved" : here}`, spans) }];
  });
  const text = [t("driver-messages:rota.title"), ...lines.map((line) => line.text)].join("\n");
  return { shifts: lines.map(({ each }) => each), text };
}

type WordedPlan = Pick<ShiftPlan, "fromAt" | "untilAt"> & { carId?: string | null | undefined };

const isSame = (was: WordedPlan, is: WordedPlan): boolean =>
  was.fromAt.getTime() === is.fromAt.getTime() &&
  was.untilAt.getTime() === is.untilAt.getTime() &&
  (was.carId === undefined || was.carId === (is.carId ?? null));

function planText({ fromAt, untilAt }: WordedPlan, plate: string | undefined, language: Locale): string {
  const { date, time } = toWallTime(fromAt);
  const times = `${formatDay(date, language)}, ${time}–${toWallTime(untilAt).time}`;
  return plate ? `${times}, ${plate}` : times;
}
