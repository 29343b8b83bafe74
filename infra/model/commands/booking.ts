import { randomUUID } from "node:crypto";
import { linkToken } from "@domrit/server/booking/links/link-token.ts";
import { ownLink } from "@domrit/server/session/link-name.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import fc from "fast-check";
import { endUndriven } from "../progress.ts";
import { act, allowedChannels, call, isFinal, mayChange, type Ride } from "../ride.ts";
import { byLink, promise, type Real, statusAndCode } from "../run.ts";
import { command, rideCommand, which } from "./command.ts";
import { DESTINATIONS, pickupOf, priceOf, request, trip, VEHICLES } from "./trips.ts";

const MOST_RIDES = 3;
let rides = 0;

/** Repeats at once or after an abandoned answer, and reuses the key for other content. */
export const book = command(
  "book",
  fc.record({
    trip,
    channels: fc.constantFrom<Channel[]>(["email", "sms"], ["email", "sms"], ["email"], ["sms"], ["sms"], []),
    again: fc.constantFrom("no", "after", "at once", "abandoned"),
    isOther: fc.boolean(),
  }),
  {
    can: (model) => model.rides.length < MOST_RIDES,
    async run(model, { world }, asked) {
      rides += 1;
      // Other runs also book.
      const number = rides;
      const { pickupAt, ...moment } = pickupOf(asked.trip);
      const contact = {
        contactName: "Jan",
        ...(asked.channels.includes("email") && { contactEmail: `rit${number}@example.nl` }),
        ...(asked.channels.includes("sms") && { contactPhone: `+31610${String(number).padStart(6, "0")}` }),
      };
      const body = { ...request({ ...asked.trip, ...moment }), ...contact };
      const price = await priceOf(world, request({ ...asked.trip, ...moment }));
      const headers = { "Idempotency-Key": randomUUID() };
      const send = () => world.browser().post("/api/bookings", body, headers);
      if (asked.again === "abandoned") await world.browser().abandon("/api/bookings", body, headers);
      const answers = await Promise.all(asked.again === "at once" ? [send(), send()] : [send()]);
      if (asked.again === "after") answers.push(await send());
      // Parallel requests may both count, unknown to either.
      if (asked.again === "at once" || asked.again === "abandoned") await world.countOnce(contact);
      for (const answer of answers) promise("a booking", statusAndCode(answer), "201");
      const id: number = answers[0]?.body.id;
      promise("the ids of one booking", new Set(answers.map((answer) => answer.body.id)).size, 1);
      const ride: Ride = {
        number,
        id,
        channels: asked.channels,
        trip: asked.trip,
        price,
        pickupAt,
        version: 1,
        changedIn: 1,
        status: "pending",
        driverState: "none",
        wasThere: false,
        driver: undefined,
        vehicle: undefined,
        drivenBy: undefined,
        etaAt: undefined,
        knownAt: undefined,
        cancelled: undefined,
        cancelledBy: undefined,
        reports: [],
        presses: [],
        asked: { email: 0, sms: 0 },
        resent: [],
        resendTries: 0,
        moves: 0,
        called: new Map(),
        newestChange: {},
        changes: 0,
        acts: new Map([["booked", 1]]),
        ownToken: linkToken(world.keys, ownLink(id)),
        deadTokens: [],
        shares: [],
      };
      model.rides.push(ride);
      for (const channel of allowedChannels(ride)) call(ride, `confirmation-${channel}`);
      if (!asked.isOther) return;
      const other = await world.browser().post("/api/bookings", { ...body, note: "Iets anders" }, headers);
      promise("another booking by the same key", statusAndCode(other), "422 idempotency_key_reused");
    },
  },
);

const CHANGES = ["note", "destination", "vehicleType", "time", "isSoon"] as const;
type ChangedTrip = { what: (typeof CHANGES)[number]; value: number };

function changed({ trip: before }: Ride, { what, value }: ChangedTrip) {
  const notes = [`Nummer ${value}`, ""];
  const trip = {
    ...before,
    ...(what === "note" && { note: notes[value % 5 === 0 ? 1 : 0] ?? "" }),
    ...(what === "destination" && { destination: DESTINATIONS[value % DESTINATIONS.length] ?? "" }),
    ...(what === "vehicleType" && { vehicleType: VEHICLES[value % VEHICLES.length] ?? "" }),
    ...(what === "time" && { time: (before.time + 1 + (value % 3)) % 5 }),
    ...(what === "isSoon" && { isSoon: !before.isSoon }),
  };
  if (what !== "time" && what !== "isSoon") return { trip, body: { [what]: trip[what] }, pickupAt: undefined };
  const { pickupAt, ...moment } = pickupOf(trip);
  return { trip, body: moment, pickupAt };
}

async function takeChange(ride: Ride, { world }: Real, made: ReturnType<typeof changed>): Promise<void> {
  const channels = allowedChannels(ride);
  const isSame = JSON.stringify(made.trip) === JSON.stringify(ride.trip);
  if (isSame && made.pickupAt === undefined) return;
  const isNote = made.trip.note !== ride.trip.note;
  if (!isNote) {
    const view = await world.browser().get(`/api/bookings/${ride.id}`, byLink(ride));
    ride.price = await priceOf(
      world,
      request({ ...made.trip, ...(view.body as { pickupDate: string; pickupTime: string }) }),
    );
  }
  if (made.pickupAt !== undefined && made.pickupAt !== ride.pickupAt) {
    ride.pickupAt = made.pickupAt;
    ride.etaAt = undefined;
    ride.moves += 1;
  }
  ride.trip = made.trip;
  ride.version += 1;
  ride.changedIn = ride.version;
  ride.changes += 1;
  for (const channel of channels) {
    call(ride, `changed-${channel}`, ride.changes);
    ride.newestChange[channel] = ride.changes;
  }
  act(ride, isNote ? "note_changed" : "changed");
}

const change = fc.record({ what: fc.constantFrom(...CHANGES), value: fc.nat(9) });

/** From the present or an earlier version. */
export const changeRide = rideCommand(
  "change",
  fc.record({ which, change, isStale: fc.constantFrom(false, false, false, true) }),
  {
    async run(ride, real, asked) {
      const made = changed(ride, asked.change);
      const version = asked.isStale ? ride.version - 1 : ride.version;
      const path = `/api/bookings/${ride.id}/change`;
      const answer = await real.world.browser().post(path, { version, ...made.body }, byLink(ride));
      // Reports alone do not conflict.
      const conflict = version >= ride.changedIn ? "200" : "409 version_conflict";
      promise("a change", statusAndCode(answer), mayChange(ride) ? conflict : "409 too_late");
      if (answer.status === 200) await takeChange(ride, real, made);
    },
  },
);

/** Two changes of one version: one wins. Without messages, since the loser's may or may not count. */
export const changeAtOnce = rideCommand("change at once", fc.record({ which, value: fc.nat(9) }), {
  can: (ride) => mayChange(ride) && ride.channels.length === 0,
  async run(ride, real, { value }) {
    const notes = [`Eerst ${ride.version}`, `Liever ${value} ${ride.version}`];
    const path = `/api/bookings/${ride.id}/change`;
    const answers = await Promise.all(
      notes.map((note) => real.world.browser().post(path, { version: ride.version, note }, byLink(ride))),
    );
    promise("of two changes at once", answers.map(statusAndCode).sort(), ["200", "409 version_conflict"]);
    const note = notes[answers.findIndex(({ status }) => status === 200)] ?? "";
    await takeChange(ride, real, { trip: { ...ride.trip, note }, body: {}, pickupAt: undefined });
  },
});

const cancelling = fc.record({
  which,
  acceptCharge: fc.boolean(),
  isEarly: fc.constantFrom(true, false, false, false),
});

/** With or without accepting a charge; rare as the first act. */
export const cancel = rideCommand("cancel", cancelling, {
  can: ({ version }, { isEarly }) => isEarly || version > 3,
  async run(ride, { world }, { acceptCharge }) {
    const answer = await world.browser().post(`/api/bookings/${ride.id}/cancel`, { acceptCharge }, byLink(ride));
    const expected = () => {
      if (ride.status === "cancelled") return "200";
      if (isFinal(ride) || ride.driverState === "on_board") return "409 illegal_transition";
      return ride.trip.isSoon && ride.status !== "pending" && !acceptCharge ? "409 late_cancellation" : "200";
    };
    promise("a cancellation", statusAndCode(answer), expected());
    if (answer.status !== 200 || ride.status === "cancelled") return;
    endUndriven(ride, "guest");
    Object.assign(ride, { status: "cancelled", knownAt: Date.now(), version: ride.version + 1 });
    for (const channel of allowedChannels(ride)) call(ride, `cancellation-${channel}`);
    act(ride, "cancelled");
  },
});
