import { isUnderWay } from "@domrit/shared/booking/status.ts";
import { comesElsewhere, type FlightState } from "@domrit/shared/booking/trip/flight.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type FlightSetting, flightSchema } from "@domrit/shared/office/flight.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { actOn } from "../acts/act-on.ts";
import { type Actor, count, namedInTimeline } from "../acts/actors.ts";
import type { BookingAct, SeenVersion } from "../acts/booking-act.ts";
import { requireSeen } from "../acts/require-seen.ts";
import type { Booking } from "../booking.entity.ts";
import type { KnownFlight } from "../kept-with-booking.ts";
import { signalDriver } from "../signals.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { expectedAt } from "./expected-at.ts";
import { awaitsFlight, expectedByFlight, isNearPickup, isNewsOfFlight } from "./known-flight.ts";

/** What somebody says of a flight; `scheduledAt` where they know it. */
export type FlightWord = { state: FlightState; landsAt?: Date | undefined; scheduledAt?: Date | undefined };

/** The desk says what is with the flight. Throws as `setFlight`, and `invalid_fields` for a landing on another day. */
export const flight: BookingAct<FlightSetting & SeenVersion> = {
  act: "flight",
  method: "put",
  path: "/flight",
  schema: flightSchema,
  async run(server, by, found, { state, landingDate, landingTime, version }) {
    await count(server.limits, by, "flight");
    const landsAt = comesElsewhere(state) ? undefined : toInstant({ date: landingDate, time: landingTime });
    if (landsAt && !isNearPickup(found, landsAt)) {
      throw new DomainError("invalid_fields", { fields: { landingDate: [message("landingFar")] } });
    }
    return { booking: await setFlight(server, by, found.id, { state, landsAt, version }), withheld: [] };
  },
};

/**
 * Keeps what is known of a ride's flight, and tells guest and driver where the expected pickup is another by it. The agreed
 * pickup stays. The word of the office holds against others'. Throws `illegal_transition` for a ride that meets no
 * flight any more, and `version_conflict`.
 */
export const setFlight = (
  server: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  id: number,
  { version, ...word }: FlightWord & SeenVersion,
): Promise<Booking> => {
  let expected: string | null = null;
  const added = () => ({
    flight: word.state,
    landsAt: word.landsAt?.toISOString() ?? null,
    expectedPickupAt: expected,
  });
  return actOn(server, by, { act: "flight", id, added }, async (tx, booking) => {
    if (!awaitsFlight(booking)) throw new DomainError("illegal_transition");
    await requireSeen(tx, booking, { version, of: ["ride"] });
    const events = await takeWord(tx, booking, word, { by, now: server.now() });
    expected = booking.expectedPickupAt?.toISOString() ?? null;
    return events;
  });
};

type WordSource = { by: Actor; now: Date };

async function takeWord(
  tx: EntityManager,
  booking: Booking,
  word: FlightWord,
  { by, now }: WordSource,
): Promise<NewEvent[]> {
  const { flight: known } = booking;
  const scheduledAt = known?.scheduledAt ?? word.scheduledAt?.toISOString();
  const said = {
    state: word.state,
    ...(word.landsAt && { landsAt: word.landsAt.toISOString() }),
    ...(scheduledAt && { scheduledAt }),
    by: by.staff ? ("office" as const) : ("system" as const),
  };
  if ((known?.by === "office" && !by.staff) || !isNewsOfFlight(known, said)) return [];
  const isMoved = keep(booking, { ...said, at: now.toISOString() }, now);
  const expected = booking.expectedPickupAt?.toISOString() ?? null;
  booking.touch(now);
  const to = { flight: word.state, ...(said.landsAt && { landsAt: said.landsAt }) };
  recordEntry(tx, booking, {
    what: "flight",
    ...namedInTimeline(by, booking),
    at: now,
    to: isMoved ? { ...to, expectedPickupAt: expected } : to,
  });
  if (booking.driverId) await signalDriver(tx, booking.driverId);
  const { id: bookingId, version } = booking;
  const channels = isMoved ? toldOn(booking) : [];
  return [newEvent("booking.flight_changed", { bookingId, version, channels, expectedAt: expected }, now)];
}

/** Whether the expected pickup is another by it. */
function keep(booking: Booking, said: KnownFlight, now: Date): boolean {
  const before = expectedAt(booking).getTime();
  booking.flight = said;
  booking.expectedPickupAt = expectedByFlight(booking);
  if (expectedAt(booking).getTime() === before) return false;
  booking.movedAt = now;
  // The driver's estimate was for another pickup.
  if (!isUnderWay(booking.driverState)) booking.etaAt = null;
  return true;
}

/** By text message, as who lands reads no e-mail first; by e-mail where none can be sent. Who has no taxi yet hears of it with it. */
function toldOn(booking: Booking) {
  if (booking.status !== "confirmed") return [];
  const promised = booking.promised();
  return promised.filter((channel) => channel === "sms" || !promised.includes("sms"));
}
