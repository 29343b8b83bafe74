import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { expect, test } from "vitest";
import type { History } from "../history.ts";
import { BOOKING, healthyHistory } from "./history.factory.ts";
import { findBroken } from "./promises.ts";

const LONG_AFTER_MS = 60_000;

/** The promises that are broken when a run went otherwise than it should. */
function brokenBy(change: (history: History) => void): string[] {
  const history = healthyHistory();
  change(history);
  return findBroken(history, 1).map(({ promise }) => promise);
}

test("a healthy run keeps every promise", () => {
  expect(brokenBy(() => undefined)).toEqual([]);
});

const mail = (history: History) => history.accepted[0]!;
const page = (history: History) => history.watches[0]!;

test.each<[string, RegExp, (history: History) => void]>([
  ["an acknowledged booking is gone", /booking is there/, ({ state }) => state.bookings.splice(0)],
  ["a key made two bookings", /booking is there/, ({ state }) => state.bookings.push({ ...state.bookings[0]!, id: 1 })],
  ["a field is another", /booking is there/, ({ state }) => (state.bookings[0]!.destination = "Schiphol")],
  ["a change is lost", /booking is there/, ({ state }) => (state.bookings[0]!.version = 2)],
  ["a booking that nobody asked for", /booking is there/, ({ rides }) => rides.splice(0)],
  ["an event was lost: no mail, no order", /that was due was sent/, ({ accepted }) => accepted.splice(0)],
  ["the taxi centre was not told", /that was due was sent/, ({ accepted }) => accepted.splice(3)],
  ["the taxi centre was not told of a change", /that was due was sent/, ({ accepted }) => accepted.splice(4, 1)],
  ["the taxi centre was not told of a call", /that was due was sent/, ({ accepted }) => accepted.splice(5, 1)],
  ["a complaint reached nobody", /that was due was sent/, ({ accepted }) => accepted.splice(6, 1)],
  ["an invitation was not sent", /that was due was sent/, ({ accepted }) => accepted.pop()],
  [
    "a second invitation of one request",
    /each acknowledged invitation/,
    ({ state }) => state.invitations.push({ ...state.invitations[0]!, id: "2" }),
  ],
  ["of two who approve both decided", /each acknowledged invitation/, ({ rides }) => rides[0]!.decided.push("refused")],
  ["an approval is lost", /each acknowledged invitation/, ({ state }) => (state.bookings[0]!.approval = "waiting")],
  ["a fixed ride is lost", /each day of a fixed ride/, ({ state }) => state.fixedRides.splice(0)],
  ["a day of a fixed ride is not booked", /each day of a fixed ride/, ({ state }) => state.riderRides.splice(1, 1)],
  [
    "a day of a fixed ride is booked twice",
    /each day of a fixed ride/,
    ({ state }) => state.riderRides.push({ ...state.riderRides[0]!, id: 1 }),
  ],
  [
    "who is ill is in the plan",
    /each day of a fixed ride/,
    ({ riders, state }) => state.riderRides.push({ ...state.riderRides[0]!, day: riders[0]!.away! }),
  ],
  [
    "a ride is on the account of another",
    /booking is there/,
    ({ state }) => (state.bookings[0]!.organisationId = null),
  ],
  ["a link is lost", /each acknowledged link/, ({ state }) => state.links.splice(0)],
  [
    "a link that was ended lives",
    /each acknowledged link/,
    ({ state }) => state.links.push({ id: "2", bookingId: BOOKING }),
  ],
  ["a complaint is lost", /each acknowledged link/, ({ state }) => (state.reports[0]!.number = "M-2")],
  [
    "a complaint is there twice",
    /each acknowledged link/,
    ({ state }) => state.reports.push({ ...state.reports[0]!, number: "M-2" }),
  ],
  ["a call for the return is lost", /each acknowledged link/, ({ state }) => (state.bookings[0]!.readyAt = null)],
  ["a step is before the one before it", /each acknowledged link/, ({ state }) => state.deskActs.reverse()],
  ["a step of the desk is lost", /each acknowledged link/, ({ state }) => state.deskActs.splice(0)],
  [
    "a step of the desk is there twice",
    /each acknowledged link/,
    ({ state }) => state.deskActs.push(state.deskActs[0]!),
  ],
  [
    "a delivery waits for a person",
    /that was due was sent/,
    ({ state }) => state.undone.push({ effect: "confirmation-sms", state: "parked", error: "TypeError" }),
  ],
  [
    "a worker sends without recording",
    /is repeated only/,
    (history) => history.accepted.push({ ...mail(history), at: LONG_AFTER_MS }, { ...mail(history), at: 90_000 }),
  ],
  ["a mail to nobody's booking", /no message without/, ({ accepted }) => (accepted[1]!.to = "kanarie-9@example.nl")],
  ["an order without a booking", /no message without/, ({ accepted }) => (accepted[3]!.to = "1")],
  [
    "a confirmation long after the cancellation",
    /no message without/,
    ({ rides, accepted }) => {
      rides[0]!.cancelledAt = 2000;
      accepted.push({ side: "sms", key: messageKey("confirmation", BOOKING, "sms"), to: "", at: LONG_AFTER_MS });
    },
  ],
  [
    "a promise of the database is broken",
    /by itself/,
    ({ state }) => state.broken.push({ promise: "each booking is told of", breaches: ["C77-6FC"] }),
  ],
  ["a completed ride has no invoice", /one invoice/, ({ state }) => state.invoices.splice(0)],
  ["a paid ride is shown as unpaid", /every cent/, ({ payments }) => (payments.rides[0]!.shown.due = 4200)],
  ["a payment that nobody planned", /every cent/, ({ payments }) => payments.strangers.push("tr_9")],
  [
    "a difference that nobody explained",
    /every cent/,
    ({ payments }) => payments.differences.push({ kind: "missing", subject: "tr_1", amountCents: 4200 }),
  ],
  ["a payment of which nobody knows the end", /every cent/, ({ payments }) => (payments.unsettled = 1)],
  [
    "a page went back",
    /page never/,
    (history) => page(history).shown.push({ version: 2, at: 9000 }, { version: 3, at: 9100 }),
  ],
  ["a page stayed behind", /page never/, (history) => page(history).shown.pop()],
  ["a page was late after a connection", /page never/, (history) => (page(history).shown[2]!.at = LONG_AFTER_MS)],
  [
    "a version has two contents",
    /page never/,
    (history) => page(history).told.push({ version: 2, content: "other", at: 9000 }),
  ],
  ["an error that is ours", /no answer but 503/, ({ answers }) => (answers[0]!.status = 500)],
  ["an answer is late", /no answer but 503/, ({ answers }) => (answers[1]!.tookMs = 2100)],
  ["not everything was done in time", /after 60 s/, (history) => (history.restMs = 61_000)],
  ["a process spins", /busy with nothing/, ({ busy }) => busy.push("worker 1")],
  ["a name is in a log", /personal datum/, ({ leaks }) => leaks.push("server 1.log: …kanarie…")],
])("%s: that is seen", (_what, promise, change) => {
  expect(brokenBy(change).join("\n")).toMatch(promise);
});

test("a copy is explained by the kill between acceptance and record", () => {
  expect(brokenBy((history) => history.accepted.push({ ...mail(history), at: 12_000 }))).toEqual([]);
});

test("a busy machine gets more time, but may break no promise", () => {
  const history = healthyHistory();
  history.restMs = 100_000;
  expect(findBroken(history, 2)).toEqual([]);
  history.state.invoices.pop();
  expect(findBroken(history, 100)).toHaveLength(1);
});

test.each([
  [500, false],
  [3000, true],
])("a confirmation is late where %d ms without an interruption lie between: %s", (gapMs, isWrong) => {
  const broken = brokenBy(({ rides, accepted, interruptions }) => {
    rides[0]!.cancelledAt = 2000;
    accepted.push({ side: "sms", key: messageKey("confirmation", BOOKING, "sms"), to: "", at: 9000 });
    interruptions.push({ what: "the machine is too busy", from: 2500, to: 4000, delaysAnswers: true });
    interruptions.push({ what: "the machine is too busy", from: 4000 + gapMs, to: 8000, delaysAnswers: true });
  });
  expect(broken.some((promise) => /no message without/.test(promise))).toBe(isWrong);
});
