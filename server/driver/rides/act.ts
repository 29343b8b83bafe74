import { STEPS, type StepAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { ChangeQuote } from "@domrit/shared/booking/quote.ts";
import { DRIVER_ACTS, type DriverAct, type PressOf } from "@domrit/shared/driver/presses.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { actOn } from "../../booking/acts/act-on.ts";
import { type Actor, count, namedInTimeline } from "../../booking/acts/actors.ts";
import { addOnTheWay } from "../../booking/acts/under-way/add-on-the-way.ts";
import {
  priceRedirect,
  type Redirection,
  redirect,
  requireTold,
  withPrice,
} from "../../booking/acts/under-way/redirect.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { requireWaited } from "../../booking/free-waiting.ts";
import type { DriverSays } from "../../booking/kept-with-booking.ts";
import { changeQuote } from "../../booking/pricing/price-change.ts";
import { signalDriver } from "../../booking/signals.ts";
import { applyReport, type Step } from "../../booking/steps/apply-report.ts";
import { DispatchReport } from "../../booking/steps/dispatch-report.entity.ts";
import { undoStep } from "../../booking/steps/undo-step.ts";
import type { ServerContext } from "../../context.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { recordTaken, requireTakeable } from "../../payments/taking/record-taken.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { markSeen } from "../news/mark-news.ts";
import { type Press, requirePickupSeen } from "./require-pickup-seen.ts";

const MINUTE_MS = 60_000;

type DriverActInput<Name extends DriverAct> = {
  server: ServerContext;
  by: Actor;
  id: number;
  press: Press;
  said: PressOf<Name>;
};

/** A press's id is unique for its driver only. */
const eventIdOf = ({ key }: Actor, eventId: string): string => `driver-${key}-${eventId}`;

const step = (
  act: DriverAct & StepAct,
  { server, by, id: bookingId, press }: DriverActInput<DriverAct>,
  { keeps, check, ...more }: Pick<Step, "keeps" | "alsoWrite" | "check" | "tells"> = {},
): Promise<boolean> =>
  applyReport(
    server,
    by,
    { eventId: press.eventId, bookingId, ...STEPS[act].to, occurredAt: press.at.toISOString() },
    {
      act,
      keeps: { acceptedAt: press.at, ...keeps },
      async check(tx, booking) {
        if (DRIVER_ACTS[act].ofPickup) await requirePickupSeen(tx, booking, press);
        return check?.(tx, booking);
      },
      ...more,
    },
  );

const says = (what: DriverSays["what"], text: string, { by, press }: DriverActInput<DriverAct>): DriverSays => ({
  what,
  text,
  driver: by.name ?? "",
  at: press.at.toISOString(),
});

/** Records, once, a press that is no step of the ride, and shows it to the desk. */
const tell = (
  act: "accept" | "add" | "redirect" | "problem",
  { server, by, id: bookingId, press }: DriverActInput<DriverAct>,
  told: (booking: Booking, tx: EntityManager) => Promise<NewEvent[]> | undefined,
  added?: AuditState,
): Promise<Booking> =>
  actOn(server, by, { act, id: bookingId, added: () => added }, async (tx, booking) => {
    const { eventId, at } = press;
    if (await isTaken(tx, press)) return [];
    if (booking.status !== "confirmed" || booking.driverState === "none") throw new DomainError("illegal_transition");
    if (DRIVER_ACTS[act].ofPickup) await requirePickupSeen(tx, booking, press);
    const events = (await told(booking, tx)) ?? [];
    tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: at, applied: true }, { partial: true }));
    await signalDriver(tx, by.key);
    await signalOffice(tx, { bookings: [bookingId] });
    return events;
  });

function complete(doing: DriverActInput<"completed">): Promise<boolean> {
  const { id: bookingId, press, said } = doing;
  if (!said.paid) return step("completed", doing);
  const { how, amount } = said.paid;
  const amountCents = toCents(amount);
  const taken = { bookingId, how, amountCents, by: "driver", requestKey: press.eventId, at: press.at } as const;
  return step("completed", doing, {
    keeps: { paidInCar: { how, amountCents } },
    alsoWrite: (tx) => recordTaken(tx, taken, amountCents),
    // Checked before the ride is over: afterwards nothing is due of a ride that was paid in the car.
    async check(tx, booking) {
      await requireTakeable(tx, booking, taken);
      return undefined;
    },
  });
}

const ACTS: { [Name in DriverAct]: (doing: DriverActInput<Name>) => Promise<unknown> } = {
  en_route: (doing) => step("en_route", doing),
  arrived: (doing) => step("arrived", doing),
  on_board: (doing) => step("on_board", doing),
  completed: complete,
  no_show(doing) {
    const { called } = doing.said;
    return step("no_show", doing, {
      keeps: { driverSays: says("no_show", called, doing) },
      // Also in the audit trail: a charge may rest on it.
      check: () => Promise.resolve({ called }),
    });
  },
  decline: (doing) =>
    step("decline", doing, { keeps: { acceptedAt: null, driverSays: says("declined", doing.said.reason, doing) } }),
  late: (doing) =>
    step("late", doing, {
      tells: (booking) => ({
        etaAt: new Date(expectedAt(booking).getTime() + doing.said.minutes * MINUTE_MS).toISOString(),
      }),
    }),
  accept: (doing) =>
    tell("accept", doing, (booking) => {
      booking.acceptedAt ??= doing.press.at;
      return undefined;
    }),
  add(doing) {
    const { server, by, said, press } = doing;
    const { eventId: _id, occurredAt: _at, version: _version, ...asked } = said;
    return tell(
      "add",
      doing,
      async (booking, tx) => {
        // The passenger is still waited for, free of charge.
        if (asked.kind === "waiting") await requireWaited(tx, booking, press.at);
        await server.tariffs.upToDate();
        return addOnTheWay(tx, booking, {
          asked,
          tariff: server.tariffs.of(booking.fare),
          acting: namedInTimeline(by, booking),
          now: server.now(),
        });
      },
      asked,
    );
  },
  async redirect(doing) {
    const { server, by, id, said } = doing;
    const { destination, drivenKm, quotedPrice } = said;
    const added = { ...(drivenKm !== undefined && { drivenKm }) };
    const find = () => findOwn(server, by, id);
    await withPrice(await find(), find, async (found) => {
      const price = await priceRedirect(server.quotes, by, found, said);
      requireTold(found, price, quotedPrice);
      const how = { destination, price, version: found.version, now: server.now() };
      return tell(
        "redirect",
        doing,
        (ride, tx) => redirect(tx, ride, { ...how, acting: namedInTimeline(by, ride) }),
        added,
      );
    });
  },
  problem: (doing) =>
    tell("problem", doing, (booking) => {
      booking.driverSays = says("problem", doing.said.text, doing);
      return undefined;
    }),
  // Also for a ride that has another driver by now.
  seen: ({ server, by, id, press, said }) =>
    server.orm.em
      .fork()
      .transactional((tx) => markSeen(tx, by.key, { bookingId: id, version: said.version, at: press.at })),
  undo: ({ server, by, id, press, said }) =>
    undoStep(server, by, { eventId: press.eventId, bookingId: id, of: { eventId: eventIdOf(by, said.of) } }),
};

/** Throws `not_found` for another driver's. */
async function findOwn({ orm }: ServerContext, by: Actor, id: number): Promise<Booking> {
  const ride = await orm.em.fork().findOne(Booking, { id, driverId: by.key });
  if (!ride) throw new DomainError("not_found");
  return ride;
}

/** What it would cost to drive elsewhere, which changes nothing. Throws `not_found`, and as `priceRedirect`. */
export async function previewRedirect(
  server: ServerContext,
  by: Actor,
  { id, said }: { id: number; said: Redirection },
): Promise<ChangeQuote> {
  await count(server.limits, by, "redirect");
  const found = await findOwn(server, by, id);
  return changeQuote(found, await priceRedirect(server.quotes, by, found, said));
}

const isTaken = async (em: EntityManager, { eventId }: Press): Promise<boolean> =>
  (await em.findOne(DispatchReport, eventId)) !== null;

/**
 * Does what a driver pressed; a repeat changes nothing, and its time is never later than now. Throws `not_found`,
 * `version_conflict` after a moved pickup, `illegal_transition` and `too_early`.
 */
export async function act<Name extends DriverAct>(
  server: ServerContext,
  by: Actor,
  { id, name, said }: { id: number; name: Name; said: PressOf<Name> },
): Promise<void> {
  await count(server.limits, by, name);
  const at = new Date(Math.min(server.now().getTime(), Date.parse(said.occurredAt)));
  const press = { eventId: eventIdOf(by, said.eventId), at, version: said.version };
  try {
    await ACTS[name]({ server, by, id, said, press });
  } catch (thrown) {
    // A repeat, perhaps at this very moment; the ride may have another driver by it.
    if (!(await isTaken(server.orm.em.fork(), press))) throw thrown;
  }
}
