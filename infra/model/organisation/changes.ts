import fc from "fast-check";
import { which } from "../commands/command.ts";
import { DESTINATIONS, VEHICLES } from "../commands/trips.ts";
import { pick } from "../ride.ts";
import { promise, type Real, statusAndCode } from "../run.ts";
import { reasons } from "./rides.ts";
import {
  type AccountRide,
  approves,
  isOpen,
  mayAct,
  type Person,
  type Rules,
  roomIn,
  type Team,
  takesOfLimit,
} from "./team.ts";
import { teamCommand } from "./team-command.ts";

/** So long before its pickup nothing is approved any more. */
const APPROVED_BEFORE_MS = 3_600_000;

type ChangedRide = Pick<AccountRide, "cents" | "vehicleType" | "destination" | "department">;

/** What a change is answered, and what the ride waits for afterwards. */
function expected(team: Team, by: Person, ride: AccountRide, to: ChangedRide): string {
  const isDearer = to.cents > ride.cents;
  if (!ride.isOnAccount) return take(ride, to);
  const rules = approves(by, to) ? undefined : team.rules;
  if (isDearer && team.state !== "granted") return "409 account_not_granted";
  const room = roomIn(team, ride.day) + (takesOfLimit(ride) ? ride.cents : 0);
  const isOver = isDearer && to.cents > room;
  if (isOver && !rules?.overLimit) return "409 account_limit";
  if (!rules) return take(ride, to);
  const waitsForLimit = isOver || (ride.approval === "waiting" && ride.because.includes("limit"));
  return waitAgain(ride, to, { because: [...reasons(rules, to), ...(waitsForLimit ? ["limit"] : [])], rules });
}

/** One that waits already keeps what becomes of it unapproved. */
function waitAgain(
  ride: AccountRide,
  to: ChangedRide,
  { because, rules }: { because: string[]; rules: Rules },
): string {
  const isOther = to.department !== ride.department || to.cents > ride.cents;
  const isCovered = ride.approval === "approved" && !isOther && because.every((each) => ride.because.includes(each));
  if (because.length > 0 && !isCovered) {
    if (!isOpen(ride) || ride.pickupAt - Date.now() <= APPROVED_BEFORE_MS) return "422 invalid_fields";
    if (ride.approval !== "waiting") ride.unapproved = rules.unapproved;
    ride.approval = "waiting";
    ride.because = because;
  } else if (ride.approval === "waiting") {
    ride.approval = undefined;
    ride.because = [];
  }
  return take(ride, to);
}

function take(ride: AccountRide, { cents, vehicleType, destination, department }: ChangedRide): string {
  ride.cents = cents;
  ride.vehicleType = vehicleType;
  ride.destination = destination;
  ride.department = department;
  return "200";
}

const versionOf = async ({ pool }: Real["world"], { id }: AccountRide): Promise<number | undefined> =>
  (await pool.query<{ version: number }>("select version from booking where id = $1", [id])).rows[0]?.version;

/** To another place or car, by who booked it or another member: a dearer one waits again, and one that no rule names waits no longer. */
export const changeOnAccount = teamCommand(
  "change on account",
  fc.record({
    ride: which,
    by: fc.option(which),
    vehicleType: fc.constantFrom(...VEHICLES),
    destination: fc.constantFrom(...DESTINATIONS),
  }),
  {
    can: ({ rides }) => rides.length > 0,
    async run(team, { world }, asked) {
      const open = team.rides.filter(isOpen);
      const ride = pick(open.length > 0 ? open : team.rides, asked.ride);
      const by = asked.by === null ? ride.by : pick(team.people, asked.by);
      const { vehicleType, destination } = asked;
      const path = `/api/bookings/${ride.id}/change`;
      const sent = { version: await versionOf(world, ride), vehicleType, destination };
      const priced = await by.browser.post(`${path}?preview=true`, sent);
      const answer = await by.browser.post(path, sent);
      const right = () => {
        if (!mayAct(by, ride)) return "404 not_found";
        if (!isOpen(ride)) return "409 too_late";
        const isSame = vehicleType === ride.vehicleType && destination === ride.destination;
        if (isSame) return "200";
        const cents = priced.body.quote.estimatedPrice * 100;
        return expected(team, by, ride, { cents, vehicleType, destination, department: ride.department });
      };
      promise("a ride on account that is changed", statusAndCode(answer), right());
    },
  },
);

/** To another department or to none, which the invoice says: also once it was driven. Who approves there is asked. */
export const moveOnAccount = teamCommand(
  "put on another department",
  fc.record({ ride: which, by: fc.option(which), department: fc.option(which) }),
  {
    can: ({ rides }) => rides.some(isOwed),
    async run(team, { world }, asked) {
      const owed = team.rides.filter(isOwed);
      const open = owed.filter(isOpen);
      const ride = pick(open.length > 0 ? open : owed, asked.ride);
      const by = asked.by === null ? ride.by : pick(team.people, asked.by);
      const { departments } = team;
      const to =
        asked.department === null || departments.length === 0 ? undefined : pick(departments, asked.department);
      const sent = { version: await versionOf(world, ride), departmentId: to?.id ?? null };
      const answer = await by.browser.post(`/api/bookings/${ride.id}/change`, sent);
      const right = () => {
        if (!mayAct(by, ride)) return "404 not_found";
        if (to?.id === ride.department) return "200";
        if (ride.isInvoiced || to?.isOpen === false) return "422 invalid_fields";
        const { cents, vehicleType, destination } = ride;
        return expected(team, by, ride, { cents, vehicleType, destination, department: to?.id });
      };
      promise("a ride that is put on another department", statusAndCode(answer), right());
    },
  },
);

const isOwed = ({ isOnAccount, status }: AccountRide): boolean => isOnAccount && status !== "cancelled";
