import { setTimeout as sleep } from "node:timers/promises";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { findBroken } from "@domrit/worker/verify/promises.ts";
import { later } from "../proof/later.ts";
import type { Acceptance } from "../proof/other-sides.ts";
import { unexplainedCopies } from "../proof/promises/messages.ts";
import { wrongAnswers } from "../proof/promises/timely.ts";
import { teamAfterStep, teamAtRest } from "./organisation/promises.ts";
import { call, messagesDue, newsOf, type Ride } from "./ride.ts";
import { Broken, byLink, type Model, promise, type Real, statusAndCode } from "./run.ts";
import type { World } from "./world.ts";

const SHOWN_MS = 3000;
/** Answers may take so many times as long: the machine makes several runs at once. */
const PATIENCE = 2;

type Row = {
  status: string;
  driver_state: string;
  version: number;
  price: number;
  destination: string;
  note: string | null;
  driver: string | null;
  told: number[];
};
const ROWS = `
  select id::float8, status, driver_state, version, estimated_price_cents / 100 as price, destination, extras->>'note' as note,
    driver->>'firstName' as driver,
    array(select distinct (payload->>'version')::int from outbox_event
      where payload->'bookingId' = to_jsonb(booking.id) and payload ? 'version' order by 1) as told
  from booking`;

/** Stored data equals what was acknowledged, and no message was wrong. */
export async function afterStep({ rides, pairs, team }: Model, { world }: Real): Promise<void> {
  // The worker's sweep may call for it at any moment.
  for (const ride of rides) {
    await noteCancelled(ride, world);
    if (ride.channels.includes("sms") && newsOf(ride).includes("driver-sms")) call(ride, "driver-sms", ride.moves);
  }
  const { rows } = await world.pool.query<Row & { id: number }>(ROWS);
  promise(
    "each acknowledged booking is there, once",
    rows.map(({ id }) => id).sort(),
    [
      ...[...rides, ...(team?.rides ?? [])].map(({ id }) => id),
      ...pairs.flatMap(({ there, back }) => [there, back]),
    ].sort(),
  );
  for (const ride of rides) {
    const row = rows.find(({ id }) => id === ride.id);
    if (row) keptRight(ride, row);
  }
  for (const { back, isCalled } of pairs) {
    const row = rows.find(({ id }) => id === back);
    promise(`return ${back}, its version and events`, [row?.version, row?.told], isCalled ? [2, [1, 2]] : [1, [1]]);
  }
  const isAtCut = ({ side, at }: Acceptance) => side === "mail" && world.isAtCut(at);
  promise("copies of messages and orders", unexplainedCopies(world.recording.accepted, isAtCut), []);
  const deliveries = await readDeliveries(world);
  for (const ride of rides) {
    checkMessagesSent(ride, world, deliveries);
    checkOrdersSent(ride, world);
  }
  if (team) await teamAfterStep(team, world);
}

async function noteCancelled(ride: Ride, world: World): Promise<void> {
  if (ride.status !== "cancelled" || ride.cancelled) return;
  const begun = await world.begun(ride.id);
  ride.cancelled = { at: performance.now(), begun };
}

function keptRight(ride: Ride, row: Row): void {
  const { id, status, driverState, version, price, trip, driver } = ride;
  const kept = [row.status, row.driver_state, row.version, row.price, row.destination, row.note ?? "", row.driver];
  promise(`booking ${id}`, kept, [status, driverState, version, price, trip.destination, trip.note, driver ?? null]);
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  promise(`events of booking ${id}, by version`, row.told, versions);
}

type Delivery = { id: number; effect: string; key: string; state: string };
async function readDeliveries({ pool }: World): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    "select booking_id::float8 as id, effect, message_key as key, state from delivery where booking_id is not null",
  );
  return rows;
}

type Out = Acceptance & { effect: string };
function out({ id }: Ride, { recording }: World, deliveries: readonly Delivery[]): Out[] {
  const effects = new Map(deliveries.filter((each) => each.id === id).map(({ key, effect }) => [key, effect]));
  return recording.accepted.flatMap((message) => {
    const effect = effects.get(message.key);
    return effect ? [{ ...message, effect }] : [];
  });
}
const isResent = ({ key }: Out): boolean => key.includes("-");

function checkMessagesSent(ride: Ride, world: World, deliveries: readonly Delivery[]): void {
  const sent = out(ride, world, deliveries);
  for (const [effect, each] of byEffect(sent)) {
    const length = new Set(each.map(({ key }) => key)).size;
    const most = ride.called.get(effect)?.size ?? 0;
    if (length > most) throw new Broken(`${effect} about ${ride.id}: ${length} are out, ${most} were called for`);
  }
  const resent = new Set(sent.filter(isResent).map(({ key }) => key)).size;
  if (resent > ride.resent.length) throw new Broken(`${resent} messages about ${ride.id} were sent again unasked`);
  const changes = new Map(
    sent.filter(({ effect }) => effect === "changed-email").map((each) => [each.key, each.sequence]),
  );
  promise(`changes of ${ride.id} that are told twice`, changes.size - new Set(changes.values()).size, 0);
  const { cancelled } = ride;
  if (!cancelled) return;
  const late = sent.filter(
    ({ at, key, effect }) =>
      at > cancelled.at && !cancelled.begun.includes(key) && !world.isAtCut(at) && !effect.startsWith("cancellation"),
  );
  promise(
    `messages about ${ride.id} after it was cancelled`,
    late.map(({ effect }) => effect),
    [],
  );
}

const byEffect = (sent: readonly Out[]): Map<string, Out[]> =>
  Map.groupBy(
    sent.filter((each) => !isResent(each)),
    ({ effect }) => effect,
  );

const ordersOf = (id: number, { recording }: World): DispatchOrder[] =>
  recording.accepted.flatMap(({ order }) => (order?.booking.id === id ? [order] : []));

function checkOrdersSent(ride: Ride, world: World): void {
  const own = ordersOf(ride.id, world);
  const name = `orders of ${ride.id}`;
  for (const [index, { type, booking }] of own.entries()) {
    const before = own[index - 1];
    if (type === "booking.placed") promise(`${name} before it was placed`, index, 0);
    if (type === "booking.changed" && !before) throw new Broken(`${name}: changed before it was placed`);
    if (!before) continue;
    promise(`${name} after it was cancelled`, before.type === "booking.cancelled", false);
    const isNews = type !== "booking.changed" || before.type === "booking.placed";
    const least = before.booking.version + (isNews ? 0 : 1);
    if (booking.version < least)
      throw new Broken(`${name}: version ${booking.version} after ${before.booking.version}`);
  }
}

export async function atRest(model: Model, real: Real): Promise<void> {
  const { world } = real;
  world.heal();
  await world.quiet();
  await world.sweep();
  await afterStep(model, real);
  promise("everything due is done within 40 s", await world.quiet(), true);
  await afterStep(model, real);
  const { rows: parked } = await world.pool.query("select effect, last_error from delivery where state = 'parked'");
  promise("deliveries that were set aside", parked, []);
  const deliveries = await readDeliveries(world);
  for (const ride of model.rides) {
    checkMessagesDue(ride, world, deliveries);
    checkOrdersDue(ride, world);
    await inTimeline(ride, world);
  }
  for (const { back, isCalled } of model.pairs) {
    const heard = ordersOf(back, world).map(({ type }) => type);
    promise(`orders of return ${back}`, heard, ["booking.placed", ...(isCalled ? ["booking.ready"] : [])]);
  }
  if (model.team) await teamAtRest(model.team, world);
  promise("what the database breaks of its own promises", await findBroken(later(world.pool, "5 minutes")), []);
  promise("answers that failed or took too long", wrongAnswers(world.recording, PATIENCE), []);
  await pagesRight(model, world);
}

function checkMessagesDue(ride: Ride, world: World, deliveries: readonly Delivery[]): void {
  const sent = byEffect(out(ride, world, deliveries));
  for (const [effect, { least }] of messagesDue(ride)) {
    const { length } = sent.get(effect) ?? [];
    if (length >= least) continue;
    const kept = deliveries.filter((each) => each.id === ride.id && each.effect === effect).map(({ state }) => state);
    throw new Broken(`${effect} about ${ride.id} was due and is not out (${kept.join(", ") || "none kept"})`);
  }
  const due = ride.resent.filter(({ version }) => version === ride.version).length;
  const again = out(ride, world, deliveries).filter(isResent).length;
  if (again < due) throw new Broken(`of ${due} messages about ${ride.id} that were to go again ${again} are out`);
}

function checkOrdersDue(ride: Ride, world: World): void {
  const last = ordersOf(ride.id, world).at(-1);
  if (ride.status === "cancelled") {
    if (ride.cancelledBy === "guest") promise(`the last order of ${ride.id}`, last?.type, "booking.cancelled");
    return;
  }
  promise(`${ride.id} was ordered`, last !== undefined, true);
  const { destination, note, estimatedPrice } = last?.booking ?? {};
  promise(
    `the last order of ${ride.id}`,
    [destination, note ?? "", estimatedPrice],
    [ride.trip.destination, ride.trip.note, ride.price],
  );
}

async function inTimeline(ride: Ride, world: World): Promise<void> {
  const answer = await world.browser().get(`/api/bookings/${ride.id}/timeline`, byLink(ride));
  promise(`the timeline of ${ride.id}`, statusAndCode(answer), "200");
  const acts: { what: string }[] = [...(answer.body as unknown as { what: string }[])];
  for (const [what, times] of ride.acts) {
    promise(`${what} in the timeline of ${ride.id}`, acts.filter((entry) => entry.what === what).length, times);
  }
}

async function pagesRight({ rides }: Model, { pages }: World): Promise<void> {
  const deadline = Date.now() + SHOWN_MS;
  for (const page of pages) {
    const ride = rides.find(({ id, shares }) => id === page.id || shares.some(({ linkId }) => linkId === page.id));
    const share = ride?.shares.find(({ linkId }) => linkId === page.id);
    if (!ride) continue;
    if (share && !share.isAlive) {
      promise("a page whose link was ended hears nothing more", page.socket.connected, false);
      continue;
    }
    const newest = () => Math.max(0, ...page.views.map(({ version }) => version));
    while (newest() < ride.version && page.socket.connected && Date.now() < deadline) await sleep(20);
    promise(`the version that a page of ${ride.id} shows`, newest(), ride.version);
    if (share)
      promise(
        "a price on a shared page",
        page.views.some((view) => "estimatedPrice" in view),
        false,
      );
  }
}
