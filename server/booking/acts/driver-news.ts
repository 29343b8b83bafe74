import { type Act, actRow } from "@domrit/shared/booking/acts/acts.ts";
import { extraNames, isDriven } from "@domrit/shared/booking/extras/values.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { CHANGED, DriverNewsKind } from "@domrit/shared/driver/news.ts";
import { SHOWN_AHEAD_HOURS } from "@domrit/shared/driver/rides.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { toldExtras } from "../access/dispatch-view.ts";
import type { Booking } from "../booking.entity.ts";
import { DriverNews } from "../driver-news/driver-news.entity.ts";
import { isPublished } from "../driver-news/published-days.ts";
import { expectedAt } from "../flights/expected-at.ts";
import { isOnAccount } from "../paying/on-account.ts";

export type DroveBefore = Pick<Booking, "driverId" | "status" | "version"> & {
  shown: Record<string, string>;
  /** Null for a return that nobody had called for. */
  agreedFor: Date | null;
};
export const droveBefore = (booking: Booking): DroveBefore => {
  const { driverId, status, version } = booking;
  const agreedFor = isUncalled(booking) ? null : expectedAt(booking);
  return { driverId, status, version, shown: shownToDriver(booking), agreedFor };
};

function shownToDriver(booking: Booking): Record<string, string> {
  const { arriveBy, pickupLocation, destination, vehicleType, extras, estimatedPriceCents } = booking;
  const trip: Record<(typeof CHANGED)[number], unknown> = {
    time: [expectedAt(booking), arriveBy],
    from: pickupLocation,
    to: destination,
    vehicle: vehicleType,
    passenger: [extras.passengerName, extras.passengerPhone],
    price: estimatedPriceCents,
    paying: isOnAccount(booking),
  };
  const shown = { ...trip, ...toldExtras(booking, extraNames(isDriven)) };
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, JSON.stringify(value ?? null)]));
}

const EVENT_OF = {
  offered: "driver.offered",
  changed: "driver.ride_changed",
  cancelled: "driver.ride_cancelled",
  withdrawn: "driver.ride_cancelled",
} as const satisfies Record<DriverNewsKind, string>;

type NewsContext = {
  act: Act | undefined;
  by: { key: string };
  now: Date;
  /** Drivers who are told of their whole day instead. */
  toldOfDay?: ReadonlySet<string> | undefined;
};

/**
 * Keeps what drivers are to hear of what somebody else did to a ride that shows on their page, and gives the events
 * that tell them; in the caller's transaction.
 */
export async function tellDrivers(
  tx: EntityManager,
  before: DroveBefore,
  booking: Booking,
  doing: NewsContext,
): Promise<NewEvent[]> {
  const { id: bookingId, version, reference } = booking;
  const { date: pickupDate, time: pickupTime } = toWallTime(expectedAt(booking));
  const after = shownToDriver(booking);
  const others = Object.keys(after).filter((name) => after[name] !== before.shown[name]);
  const news = newsOf(before, booking, { ...doing, isOther: others.length > 0 }).filter(
    ({ driverId }) => !doing.toldOfDay?.has(driverId),
  );
  if (news.length === 0 || !(await isShown(tx, before, booking, doing.now))) return [];
  return news.map(({ kind, driverId }) => {
    const event = newEvent(EVENT_OF[kind], { bookingId, version, driverId }, doing.now);
    const changed = kind === "changed" ? others : [];
    const { agreedFor } = before;
    const isMoved = kind === "changed" && agreedFor && agreedFor.getTime() !== expectedAt(booking).getTime();
    const told = { id: event.id, driverId, kind, changed, wasAt: isMoved ? agreedFor : null, at: doing.now };
    tx.persist(
      tx.create(DriverNews, { ...told, bookingId, version, reference, pickupDate, pickupTime }, { partial: true }),
    );
    return event;
  });
}

/** Whether a ride stands on its driver's page: soon, or on a day that was published to them. */
async function isShown(
  tx: EntityManager,
  { driverId: was, agreedFor }: DroveBefore,
  booking: Booking,
  now: Date,
): Promise<boolean> {
  const at = expectedAt(booking);
  if (at.getTime() - now.getTime() <= SHOWN_AHEAD_HOURS * 3_600_000) return true;
  const driverIds = [was, booking.driverId].filter((id) => id != null);
  return await isPublished(tx, driverIds, [at, ...(agreedFor ? [agreedFor] : [])]);
}

function newsOf(
  { driverId: was, ...before }: DroveBefore,
  booking: Booking,
  { act, by, isOther }: Pick<NewsContext, "act" | "by"> & { isOther: boolean },
) {
  if (isFinal(before.status)) return [];
  const { driverId: is } = booking;
  const isOff = booking.status === "cancelled";
  const news: { kind: DriverNewsKind; driverId: string }[] = [];
  if (was && was !== by.key && (was !== is || isOff))
    news.push({ kind: isOff ? "cancelled" : "withdrawn", driverId: was });
  if (is && is !== by.key && !isOff) {
    if (was !== is) news.push({ kind: "offered", driverId: is });
    else if (act && actRow(act).isNews && isOther) news.push({ kind: "changed", driverId: is });
  }
  return news;
}
