import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { translator } from "../../i18n/translate.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { TellInterruption } from "../../registers/interruptions/interruption-news.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { writeToDriver } from "./write-to-drivers.ts";

/**
 * Tells each driver once in which car they drive their rides now, or again. Who went on in the other car with their shift sits in it
 * and is not told.
 */
export const tellSwapped: TellInterruption = async (tx, { what, interruption, by, now }) => {
  const { holderId, swapWith, shiftId, rides: moved } = interruption;
  if (!swapWith || what === "ended") return [];
  const [is, was] = what === "begun" ? [swapWith, holderId] : [holderId, swapWith];
  const drove = new Map(moved.map(({ bookingId, driverId }) => [bookingId, driverId]));
  const sits = shiftId ? (await tx.findOne(Shift, { id: shiftId }))?.driverId : undefined;
  const swapped = (await tx.find(Booking, { id: { $in: [...drove.keys()] }, carId: is })).filter(
    ({ id, driverId }) => driverId && driverId !== sits && driverId === drove.get(id),
  );
  if (swapped.length === 0) return [];
  const plateOf = async (id: string) => (await tx.findOneOrFail(Car, { id })).plate;
  const plates = { plate: await plateOf(is), was: await plateOf(was) };
  const events: NewEvent[] = [];
  for (const [driverId, rides] of [...Map.groupBy(swapped, (ride) => ride.driverId ?? "")].sort()) {
    const language = (await tx.findOneOrFail(Driver, { id: driverId })).locale ?? DEFAULT_LOCALE;
    const dates = [...new Set(rides.map((ride) => dayOf(expectedAt(ride))))].sort();
    const days = dates.map((date) => formatDay(date, language)).join(", ");
    const text = translator(language)("driver-messages:swapped", { ...plates, days });
    events.push(await writeToDriver(tx, { driverId, text, name: by.staff.name, now }));
  }
  await signalOffice(tx, { messages: true });
  return events;
};
