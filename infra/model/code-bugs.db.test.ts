import { expect, test, vi } from "vitest";
import { BUDGET_MS, findBug, type PlantedBug, shareOfBugs } from "./search.ts";

const planted = vi.hoisted(() => {
  const state: { bug: string | undefined } = { bug: undefined };
  return {
    state,
    /** The faulty one while its bug is planted, else the real one. */
    swap:
      <Asked extends unknown[], Answer>(
        bug: string,
        real: (...asked: Asked) => Answer,
        faulty: (...asked: Asked) => Answer,
      ) =>
      (...asked: Asked): Answer =>
        (state.bug === bug ? faulty : real)(...asked),
  };
});

vi.mock("@domrit/shared/booking/cancelling/cancellation.ts", async (original) => {
  const real = await original<typeof import("@domrit/shared/booking/cancelling/cancellation.ts")>();
  const faulty: typeof real.cancellation = ({ driverState: _state, ...ride }, now) => real.cancellation(ride, now);
  return {
    ...real,
    cancellation: planted.swap("a ride is cancelled with its passenger on board", real.cancellation, faulty),
  };
});
vi.mock("@domrit/shared/booking/acts/change.ts", async (original) => {
  const real = await original<typeof import("@domrit/shared/booking/acts/change.ts")>();
  const faulty: typeof real.mayChange = ({ driverState: _state, ...ride }, now) => real.mayChange(ride, now);
  return { ...real, mayChange: planted.swap("a ride is changed with its driver on the way", real.mayChange, faulty) };
});
vi.mock("@domrit/shared/booking/acts/ride-acts.ts", async (original) => {
  const real = await original<typeof import("@domrit/shared/booking/acts/ride-acts.ts")>();
  const faulty: typeof real.mayAct = (_act, { status }) => status === "confirmed" || status === "pending";
  return { ...real, mayAct: planted.swap("a step is taken out of its order", real.mayAct, faulty) };
});
vi.mock("@domrit/server/booking/acts/actors.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/acts/actors.ts")>();
  const faulty: typeof real.driverActor = (driver, ip) => ({ ...real.driverActor(driver, ip), holds: () => true });
  return { ...real, driverActor: planted.swap("a driver drives another's ride", real.driverActor, faulty) };
});
vi.mock("@domrit/server/booking/access/booking-view.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/access/booking-view.ts")>();
  const faulty: typeof real.viewAs = (role, booking, id) => ({
    ...real.viewAs(role, booking, id),
    ...(role === "share" && { estimatedPrice: booking.estimatedPriceCents / 100 }),
  });
  return { ...real, viewAs: planted.swap("a shared link shows the price", real.viewAs, faulty) };
});
vi.mock("@domrit/server/booking/messages/message-rules.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/messages/message-rules.ts")>();
  const { confirmation } = real.MESSAGE_RULES;
  const overtaken = planted.swap("a cancelled ride is confirmed", confirmation.overtaken, () => false);
  return { ...real, MESSAGE_RULES: { ...real.MESSAGE_RULES, confirmation: { ...confirmation, overtaken } } };
});
vi.mock("@domrit/server/http/limits/limits.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/http/limits/limits.ts")>();
  const limitsOf = planted.swap(
    "a message is sent again without end",
    () => real.LIMITS,
    () => ({ ...real.LIMITS, resendBooking: { ...real.LIMITS.resendBooking, points: 5000 as 5 } }),
  );
  return {
    get LIMITS() {
      return limitsOf();
    },
  };
});
vi.mock("@domrit/worker/booking/overtaken.ts", async (original) => {
  const real = await original<typeof import("@domrit/worker/booking/overtaken.ts")>();
  const bug = "a change that was overtaken is told";
  return {
    ...real,
    isToldByLaterChange: planted.swap(bug, real.isToldByLaterChange, () => Promise.resolve(false)),
    isChangeOvertaken: planted.swap(bug, real.isChangeOvertaken, () => false),
  };
});
vi.mock("@domrit/worker/dispatch/require-earlier-sent.ts", async (original) => {
  const real = await original<typeof import("@domrit/worker/dispatch/require-earlier-sent.ts")>();
  const faulty: typeof real.requireEarlierSent = () => Promise.resolve();
  return {
    ...real,
    requireEarlierSent: planted.swap("the taxi centre hears out of order", real.requireEarlierSent, faulty),
  };
});
vi.mock("@domrit/server/organisations/member.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/organisations/member.ts")>();
  const faulty: typeof real.lockAs = (tx, of) => real.requireRole(tx, of, ["admin", "approver", "booker", "rider"]);
  return { ...real, lockAs: planted.swap("whoever is a member does what admins do", real.lockAs, faulty) };
});
vi.mock("@domrit/server/booking/paying/account-room.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/paying/account-room.ts")>();
  const bug = "an approval ignores the limit";
  return { ...real, requireRoom: planted.swap(bug, real.requireRoom, () => Promise.resolve()) };
});
vi.mock("@domrit/server/booking/approvals/agree-on-change.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/approvals/agree-on-change.ts")>();
  const faulty: typeof real.agreeOnChange = () => Promise.resolve([]);
  const bug = "a dearer ride goes on as it was approved";
  return { ...real, agreeOnChange: planted.swap(bug, real.agreeOnChange, faulty) };
});
vi.mock("@domrit/server/riders/fixed-rides/stray-days.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/riders/fixed-rides/stray-days.ts")>();
  const faulty: typeof real.strayDays = () => Promise.resolve([]);
  return { ...real, strayDays: planted.swap("days of a removed fixed ride stay", real.strayDays, faulty) };
});

/** Bugs of the code, which all worlds of this process share: one at a time. */
const BUGS: PlantedBug[] = [
  {
    bug: "a ride is cancelled with its passenger on board",
    found: /^a cancellation: expected "409 illegal_transition"/,
  },
  { bug: "a ride is changed with its driver on the way", found: /^a change: expected "409 too_late"/ },
  { bug: "a step is taken out of its order", found: /^a (press|ride that is given away).*: expected "409 / },
  { bug: "a driver drives another's ride", found: /^a press .*: expected "404 not_found"|^booking \d+: expected/ },
  { bug: "a shared link shows the price", found: /^what a shared|^a price on a shared page/ },
  { bug: "a cancelled ride is confirmed", found: /after it was cancelled: .*"confirmation-/ },
  { bug: "a message is sent again without end", found: /^a message sent again: expected "429/, from: 24 },
  { bug: "a change that was overtaken is told", found: /^orders of \d+: version|that are told twice/ },
  { bug: "the taxi centre hears out of order", found: /^orders of \d+/ },
  {
    bug: "whoever is a member does what admins do",
    found: /: expected "40[34] (not_allowed|not_found)"/,
    subject: "organisations",
  },
  {
    bug: "an approval ignores the limit",
    found: /^who decides on a ride|^what is left of the limit/,
    subject: "organisations",
  },
  {
    bug: "a dearer ride goes on as it was approved",
    found: /^a ride on account that is changed|^rides on account|^what is left of the limit/,
    subject: "organisations",
  },
  { bug: "days of a removed fixed ride stay", found: /^rides on account/, subject: "organisations" },
];

for (const { found, ...bug } of shareOfBugs(BUGS)) {
  test(`a planted bug is found: ${bug.bug}`, { timeout: BUDGET_MS }, async () => {
    planted.state.bug = bug.bug;
    try {
      expect(await findBug(bug)).toMatch(found);
    } finally {
      planted.state.bug = undefined;
    }
  });
}
