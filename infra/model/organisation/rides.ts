import { randomUUID } from "node:crypto";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { endApprovals } from "@domrit/worker/schedule/approvals.ts";
import fc from "fast-check";
import { which } from "../commands/command.ts";
import { priceOf, request, trip } from "../commands/trips.ts";
import { pick } from "../ride.ts";
import { promise, type Real, statusAndCode } from "../run.ts";
import { inHours, newRide, type Pickup } from "./pickups.ts";
import {
  type AccountRide,
  approves,
  isOpen,
  may,
  mayAct,
  type Person,
  type Rules,
  refusal,
  roomIn,
  type Team,
} from "./team.ts";
import { teamCommand } from "./team-command.ts";

const NEAR_HOURS = 3;
const FAR_HOURS = 72;
const MOST_RIDES = 30;

type AskedRide = Pickup & {
  cents: number;
  vehicleType: string;
  department: Team["departments"][number] | undefined;
  isForRider: boolean;
};

/** Why a ride waits, but for the limit. */
export const reasons = (
  { over, luxury }: Rules,
  { cents, vehicleType }: Pick<AskedRide, "cents" | "vehicleType">,
): string[] => [
  ...(over !== null && cents > over * 100 ? ["amount"] : []),
  ...(luxury && vehicleType === "luxury" ? ["luxury"] : []),
];
const rulesFor = (team: Team, by: Person, { department }: AskedRide): Rules | undefined =>
  approves(by, { department: department?.id }) ? undefined : team.rules;

/** What one of several equal requests is answered, and what its ride waits for. */
function expected(team: Team, by: Person, asked: AskedRide): { answer: string; because: string[] } {
  const refuse = (answer: string) => ({ answer, because: [] });
  const lets = team.state === "granted";
  if (!may(by, "book") || (asked.isForRider && !lets)) return refuse("422 invalid_fields");
  if (!lets) return refuse("409 account_not_granted");
  if (asked.department?.isOpen === false) return refuse("422 invalid_fields");
  const rules = rulesFor(team, by, asked);
  const isOver = asked.cents > roomIn(team, asked.day);
  if (isOver && !rules?.overLimit) return refuse("409 account_limit");
  return { answer: "201", because: [...(rules ? reasons(rules, asked) : []), ...(isOver ? ["limit"] : [])] };
}

/** Some at once, so that they meet at the edge of the limit. */
export const bookOnAccount = teamCommand(
  "book on account",
  fc.record({
    by: which,
    trip,
    isNear: fc.boolean(),
    department: fc.option(which),
    rider: fc.option(which),
    times: fc.constantFrom(1, 1, 1, 4),
  }),
  {
    can: ({ rides }) => rides.length < MOST_RIDES,
    async run(team, { world }, drawn) {
      const by = pick(team.people, drawn.by);
      const rider = drawn.rider === null || team.riders.length === 0 ? undefined : pick(team.riders, drawn.rider);
      const department =
        drawn.department === null || team.departments.length === 0
          ? undefined
          : pick(team.departments, drawn.department);
      const pickup = inHours(drawn.isNear ? NEAR_HOURS : FAR_HOURS);
      const sent = request({ ...drawn.trip, pickupDate: pickup.day, pickupTime: pickup.time });
      const cents = (await priceOf(world, sent)) * 100;
      const body = {
        ...sent,
        paying: "account",
        organisationId: team.id,
        ...(rider && { riderId: rider.id }),
        ...(department && { departmentId: department.id }),
      };
      const asked = { ...pickup, cents, vehicleType: sent.vehicleType, department, isForRider: rider !== undefined };
      const send = () => by.browser.post("/api/bookings", body, { "Idempotency-Key": randomUUID() });
      const answers = await Promise.all(Array.from({ length: drawn.times }, send));
      // Equal requests are answered as one after the other, whichever of them comes first.
      const right: string[] = [];
      for (const _ of answers) {
        const { answer, because } = expected(team, by, asked);
        right.push(answer);
        if (answer !== "201") continue;
        const isWaiting = because.length > 0;
        const { vehicleType, destination } = sent;
        const ride = { by, cents, vehicleType, destination, department: department?.id, rider, because, ...pickup };
        team.rides.push(newRide({ ...ride, approval: isWaiting ? "waiting" : undefined, rules: team.rules }));
      }
      promise("rides on account", answers.map(statusAndCode).toSorted(), right.toSorted());
      await nameRides(
        team,
        world,
        answers.flatMap(({ status, body: { id } }) => (status === 201 ? [Number(id)] : [])),
      );
    },
  },
);

/** Which of the rides that were booked at once waits for the limit is not said: the kept rows tell. */
async function nameRides({ rides }: Team, { pool }: Real["world"], ids: number[]): Promise<void> {
  const { rows } = await pool.query<{ id: number; because: string[] | null }>(
    "select id::float8, approval->'because' as because from booking where id = any($1)",
    [ids],
  );
  for (const ride of rides.filter(({ id }) => id === 0)) {
    const isSame = ({ because }: (typeof rows)[number]) =>
      JSON.stringify(because ?? []) === JSON.stringify(ride.because);
    const [row] = rows.splice(rows.findIndex(isSame), 1);
    promise("what a ride on account waits for", row?.because ?? [], ride.because);
    ride.id = row?.id ?? 0;
  }
}

/** What a decision is answered, and what becomes of the ride. */
function decide(team: Team, by: Person, ride: AccountRide, approve: boolean): string {
  const refused = refusal(by, "approve") ?? (approves(by, ride) ? undefined : "403 not_allowed");
  if (refused) return refused;
  if (ride.approval !== "waiting") return "409 approval_decided";
  if (!isOpen(ride)) return "409 illegal_transition";
  if (approve && ride.because.includes("limit")) {
    if (team.state !== "granted") return "409 account_not_granted";
    if (ride.cents > roomIn(team, ride.day)) return "409 account_limit";
  }
  becomeDecided(ride, approve);
  return "204";
}

function becomeDecided(ride: AccountRide, approve: boolean): void {
  ride.approval = approve ? "approved" : "refused";
  if (approve) return;
  if (ride.unapproved === "cancel") ride.status = "cancelled";
  else ride.isOnAccount = false;
}

const waiting = ({ rides }: Team) => rides.filter(({ approval }) => approval !== undefined);

/** Sometimes two of them, at once and each their own way. */
export const approve = teamCommand(
  "approve",
  fc.record({
    by: which,
    ride: which,
    approve: fc.boolean(),
    other: fc.option(fc.record({ by: which, approve: fc.boolean() })),
  }),
  {
    can: (team) => waiting(team).length > 0,
    async run(team, _real, asked) {
      const open = waiting(team).filter(isOpen);
      const ride = pick(open.length > 0 ? open : waiting(team), asked.ride);
      const presses = [asked, ...(asked.other ? [asked.other] : [])];
      const people = presses.map(({ by }) => pick(team.people, by));
      const answers = await Promise.all(
        presses.map((press, index) =>
          people[index]?.browser.post(approvalPaths.ride(team.id, String(ride.id)), { approve: press.approve }),
        ),
      );
      const came = answers.map((answer) => (answer ? statusAndCode(answer) : ""));
      // One of them is first: the other is told what was decided, if anything was.
      const order = came[1] === "409 approval_decided" ? [0, 1] : presses.map((_, index) => index).toReversed();
      const right: string[] = [];
      for (const index of order) {
        const [person, press] = [people[index], presses[index]];
        if (person && press) right[index] = decide(team, person, ride, press.approve);
      }
      promise("who decides on a ride that waits", came, right);
    },
  },
);

/** The clock of the worker alone goes on to an hour before the pickup of what is near. */
export const timeIsOver = teamCommand("time is over", fc.constant({}), {
  can: ({ rides }) => rides.some((ride) => isOpen(ride) && ride.approval === "waiting"),
  async run({ rides }, { world }) {
    const later = Date.now() + NEAR_HOURS * 3_600_000;
    const over = rides.filter(
      (ride) => isOpen(ride) && ride.approval === "waiting" && ride.pickupAt <= later + 3_600_000,
    );
    const done = await Promise.all([1, 2].map(() => endApprovals(world.server.context.orm, new Date(later))));
    promise("rides that nobody approved in time", Math.max(...done.map((each) => each.over)), over.length);
    for (const ride of over) becomeDecided(ride, false);
  },
});

/** By who booked it, or another of those who are or were members. */
export const cancelOnAccount = teamCommand("cancel on account", fc.record({ ride: which, by: fc.option(which) }), {
  can: ({ rides }) => rides.length > 0,
  async run({ people, rides }, _real, asked) {
    const ride = pick(rides, asked.ride);
    const by = asked.by === null ? ride.by : pick(people, asked.by);
    const answer = await by.browser.post(`/api/bookings/${ride.id}/cancel`, { acceptCharge: true });
    const right = ride.status === "completed" ? "409 illegal_transition" : "200";
    promise("a ride on account that is cancelled", statusAndCode(answer), mayAct(by, ride) ? right : "404 not_found");
    if (mayAct(by, ride) && isOpen(ride)) ride.status = "cancelled";
  },
});
