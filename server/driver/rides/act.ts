import { type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverAct, PressOf } from "@domrit/shared/driver/presses.ts";
import { WAIT_MINUTES } from "@domrit/shared/driver/rides.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { actOn } from "../../booking/acts/act-on.ts";
import { type Actor, count } from "../../booking/acts/actors.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { signalDriver } from "../../booking/signal-driver.ts";
import { applyReport, type Step } from "../../booking/steps/apply-report.ts";
import { DispatchReport } from "../../booking/steps/dispatch-report.entity.ts";
import type { DriverSays } from "../../booking/steps/driver-said.ts";
import type { Report } from "../../booking/steps/report.ts";
import { undoStep } from "../../booking/steps/undo-step.ts";
import type { ServerContext } from "../../context.ts";
import { recordTaken } from "../../payments/taking/record-taken.ts";
import { requireTakeable } from "../../payments/taking/require-takeable.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { markSeen } from "../news/mark-news.ts";
import type { Press } from "./press.ts";
import { arrivalsOf } from "./read-rides.ts";
import { requirePickupSeen } from "./require-pickup-seen.ts";

const MINUTE_MS = 60_000;

type DriverActInput<Name extends DriverAct> = {
  server: ServerContext;
  by: Actor;
  id: number;
  press: Press;
  said: PressOf<Name>;
};
/** What a driver does with a ride: once per press, whatever its network does. */
type Acts = { [Name in DriverAct]: (doing: DriverActInput<Name>) => Promise<unknown> };

/** A press's own id is its driver's alone. */
const eventIdOf = ({ key }: Actor, eventId: string): string => `driver-${key}-${eventId}`;

/** A step of the ride, which says that its driver takes it, too. */
function step(
  act: RideAct,
  { server, by, id, press }: DriverActInput<DriverAct>,
  more: Partial<Report> = {},
  { keeps, alsoWrite, check }: Pick<Step, "keeps" | "alsoWrite" | "check"> = {},
) {
  const report = {
    eventId: press.eventId,
    bookingId: id,
    ...STEPS[act].to,
    occurredAt: press.at.toISOString(),
    ...more,
  };
  return applyReport(server, by, report, {
    act,
    keeps: { acceptedAt: press.at, ...keeps },
    ...(alsoWrite && { alsoWrite }),
    ...(check && { check }),
  });
}

const says = (what: DriverSays["what"], text: string, { by, press }: DriverActInput<DriverAct>): DriverSays => ({
  what,
  text,
  driver: by.name ?? "",
  at: press.at.toISOString(),
});

type Check = NonNullable<Step["check"]>;
/** For what is said of a pickup; that somebody is on board, or a problem, is so wherever that was. */
const pickupSeen =
  ({ press }: { press: Press }): Check =>
  async (tx, booking) =>
    void (await requirePickupSeen(tx, booking, press));

const ACTS: Acts = {
  en_route: (doing) => step("en_route", doing, {}, { check: pickupSeen(doing) }),
  arrived: (doing) => step("arrived", doing, {}, { check: pickupSeen(doing) }),
  on_board: (doing) => step("on_board", doing),
  completed: (doing) => {
    const { id: bookingId, press, said } = doing;
    if (!said.paid) return step("completed", doing);
    const { how, amount } = said.paid;
    const taken = {
      bookingId,
      how,
      amountCents: toCents(amount),
      by: "driver",
      requestKey: press.eventId,
      at: press.at,
    } as const;
    const paidInCar = { how, amountCents: taken.amountCents };
    // Asked while the ride is not over yet: then nothing is due of one that was paid in the car.
    const check = async (tx: EntityManager, booking: Booking) => {
      await requireTakeable(tx, booking, taken);
      return undefined;
    };
    const alsoWrite = (tx: EntityManager) => recordTaken(tx, taken, taken.amountCents);
    return step("completed", doing, {}, { keeps: { paidInCar }, alsoWrite, check });
  },
  no_show(doing) {
    const { called } = doing.said;
    const check: Check = async (tx, booking) => {
      await requirePickupSeen(tx, booking, doing.press);
      await requireWaited(tx, booking, doing.press);
      // Also in the audit trail, as a charge may rest on it.
      return { called };
    };
    return step("no_show", doing, {}, { keeps: { driverSays: says("no_show", called, doing) }, check });
  },
  decline: (doing) =>
    applyReport(
      doing.server,
      doing.by,
      { ...STEPS.decline.to, ...pressed(doing) },
      {
        act: "decline",
        keeps: { driverSays: says("declined", doing.said.reason, doing) },
        check: pickupSeen(doing),
      },
    ),
  late({ server, by, id, press, said }) {
    const tells = ({ pickupAt }: Booking) => ({
      etaAt: new Date(pickupAt.getTime() + said.minutes * MINUTE_MS).toISOString(),
    });
    const report = { status: "confirmed" as const, ...pressed({ id, press }) };
    const taken = { keeps: { acceptedAt: press.at }, check: pickupSeen({ press }) };
    return applyReport(server, by, report, { act: "late", tells, ...taken });
  },
  accept: ({ server, by, id, press }) =>
    actOn(server, by, { act: "accept", id }, async (tx, booking) => {
      if (await isTaken(tx, press)) return [];
      if (booking.status !== "confirmed" || booking.driverState === "none") throw new DomainError("illegal_transition");
      await requirePickupSeen(tx, booking, press);
      keepPress(tx, { id, press });
      if (booking.acceptedAt) return [];
      booking.acceptedAt = press.at;
      await signalDriver(tx, by.key);
      await signalOffice(tx, { bookings: [id] });
      return [];
    }),
  problem: (doing) =>
    actOn(doing.server, doing.by, { act: "problem", id: doing.id }, async (tx, booking) => {
      if (await isTaken(tx, doing.press)) return [];
      if (booking.status !== "confirmed") throw new DomainError("illegal_transition");
      keepPress(tx, doing);
      booking.driverSays = says("problem", doing.said.text, doing);
      await signalOffice(tx, { bookings: [doing.id] });
      return [];
    }),
  // Also of a ride that is somebody else's by now.
  seen: ({ server, by, id, press, said }) =>
    server.orm.em
      .fork()
      .transactional((tx) => markSeen(tx, by.key, { bookingId: id, version: said.version, at: press.at })),
  undo: ({ server, by, id, press, said }) =>
    undoStep(server, by, { eventId: press.eventId, bookingId: id, of: { eventId: eventIdOf(by, said.of) } }),
};

/** Whether a press was taken in before. */
const isTaken = async (em: EntityManager, { eventId }: Press): Promise<boolean> =>
  (await em.findOne(DispatchReport, eventId)) !== null;

/** Keeps that a press which is no step of the ride was taken in. */
const keepPress = (tx: EntityManager, { id: bookingId, press: { eventId, at } }: { id: number; press: Press }): void =>
  void tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: at, applied: true }, { partial: true }));

const pressed = ({ id, press }: { id: number; press: Press }) => ({
  eventId: press.eventId,
  bookingId: id,
  occurredAt: press.at.toISOString(),
});

/**
 * Does what a driver pressed. A press that is sent again changes nothing. Its time is never later than ours: a phone's clock may be
 * ahead. Throws `not_found` for another's ride, `version_conflict` for what is said of a pickup that has been moved, `illegal_transition` and `too_early` for what the ride has no place for, and
 * `too_late` for a step that is taken back when its time is over.
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
    // It was taken in before, or at this very moment, and the ride may be another's by it.
    if (!(await isTaken(server.orm.em.fork(), press))) throw thrown;
  }
}

/** Throws `too_early` before a driver has waited at the door for as long as he is to. */
async function requireWaited(tx: EntityManager, booking: Booking, { at }: Press): Promise<void> {
  const arrivedAt = (await arrivalsOf(tx, [booking])).get(booking.id);
  if (!arrivedAt) return;
  const from = Math.max(arrivedAt.getTime(), booking.pickupAt.getTime());
  if (at.getTime() < from + WAIT_MINUTES * MINUTE_MS) throw new DomainError("too_early");
}
