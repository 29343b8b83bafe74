import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { organisationPaths as paths } from "@domrit/shared/organisations/paths.ts";
import { ABSENCE_KINDS } from "@domrit/shared/organisations/riders/absence.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import fc from "fast-check";
import { which } from "../commands/command.ts";
import { DESTINATIONS } from "../commands/trips.ts";
import { pick } from "../ride.ts";
import { Broken, promise, statusAndCode } from "../run.ts";
import { dueDays, readDays } from "./fixed-days.ts";
import { isOpen, type Person, type Rider, refusal, type Team } from "./team.ts";
import { teamCommand } from "./team-command.ts";

const MOST_RIDERS = 2;
const MOST_FIXED = 3;
export const MOST_DAYS = 3;
const STAYS_MS = 2 * 3_600_000;

export async function enterRider(team: Team, by: Person): Promise<void> {
  const sent = { name: "Bep", language: "nl", home: "Nieuwegein", vehicleType: "van" };
  const answer = await by.browser.post(paths.riders(team.id), sent);
  promise("a regular rider", statusAndCode(answer), refusal(by, "book") ?? "201");
  if (answer.status !== 201) return;
  const token = new URL(answer.body.link).searchParams.get("token") ?? "";
  team.riders.push({ id: String(answer.body.id), token, away: [] });
}

export const addRider = teamCommand("add a rider", fc.record({ by: which }), {
  can: ({ riders }) => riders.length < MOST_RIDERS,
  run: (team, _real, { by }) => enterRider(team, pick(team.people, by)),
});

type FixedPlan = { rider: Rider; destination: string; days: number };
/** Of so many days after today, which is one of them where its time has not come yet. */
export async function makeFixed(team: Team, by: Person, { rider, destination, days }: FixedPlan): Promise<void> {
  const until = daysAfter(dayOf(new Date()), days);
  const pickupTime = `12:0${team.fixed.length}`;
  const sent = { days: WEEKDAYS, destination, pickupTime, until };
  const answer = await by.browser.post(paths.riderFixedRides(team.id, rider.id), sent);
  promise("a fixed ride", statusAndCode(answer), refusal(by, "book") ?? "201");
  if (answer.status === 201)
    team.fixed.push({ id: String(answer.body.id), rider, destination, pickupTime, until, isGone: false });
}

export const addFixed = teamCommand(
  "add a fixed ride",
  fc.record({
    by: which,
    rider: which,
    destination: fc.constantFrom(...DESTINATIONS),
    days: fc.integer({ min: 1, max: MOST_DAYS }),
  }),
  {
    can: ({ riders, fixed }) => riders.length > 0 && fixed.length < MOST_FIXED,
    run: (team, _real, { by, rider, ...plan }) =>
      makeFixed(team, pick(team.people, by), { rider: pick(team.riders, rider), ...plan }),
  },
);

/** Its days go with it, but for those within two hours. */
export const removeFixed = teamCommand("remove a fixed ride", fc.record({ by: which, fixed: which }), {
  can: ({ fixed }) => fixed.length > 0,
  async run(team, _real, asked) {
    const [by, fixed] = [pick(team.people, asked.by), pick(team.fixed, asked.fixed)];
    const answer = await by.browser.remove(paths.riderFixedRide(team.id, fixed.rider.id, fixed.id));
    const right = refusal(by, "book") ?? (fixed.isGone ? "404 not_found" : "204");
    promise("a fixed ride that is removed", statusAndCode(answer), right);
    if (answer.status !== 204) return;
    fixed.isGone = true;
    for (const ride of team.rides.filter((each) => each.fixed === fixed && isOpen(each)))
      if (ride.pickupAt > Date.now() + STAYS_MS) callOff(ride);
  },
});

/** Two workers at once, after which each day that is due is booked, or was refused for want of room. */
export const round = teamCommand("book ahead", fc.constant({}), {
  can: ({ fixed }) => fixed.length > 0,
  async run(team, { world }) {
    await Promise.all([world.bookAhead(), world.bookAhead()]);
    await readDays(team, world);
    const left = dueDays(team);
    if (left.length > 0) throw new Broken(`days of fixed rides that are not booked: ${left.map(({ day }) => day)}`);
  },
});

const BY = ["member", "member", "rider", "rider", "desk"] as const;
const away = fc.record({
  rider: which,
  by: which,
  how: fc.constantFrom(...BY),
  kind: fc.constantFrom(...ABSENCE_KINDS),
  from: fc.constantFrom(0, 0, 1, 3),
  days: fc.nat(2),
  isTwice: fc.boolean(),
});

function callOff(ride: Team["rides"][number]): void {
  ride.status = "cancelled";
  ride.fixed = undefined;
}

/** Said by the rider's link, by who books for them or the desk; a pause is the organisation's alone. */
export const stayHome = teamCommand("stay at home", away, {
  can: ({ riders }) => riders.length > 0,
  async run(team, { world }, asked) {
    const [by, rider] = [pick(team.people, asked.by), pick(team.riders, asked.rider)];
    const how = asked.kind === "pause" ? "member" : asked.how;
    const from = daysAfter(dayOf(new Date()), asked.from);
    const until = daysAfter(from, asked.days);
    const days = { from, until };
    const path = paths.riderAway(team.id, rider.id, asked.kind === "ill" ? "ill" : "pauses");
    const say = () =>
      ({
        member: () => by.browser.post(path, days),
        rider: () => world.browser().post(paths.riderPageIll(rider.id), days, { "X-Rider-Token": rider.token }),
        desk: () => world.desk.post(officePaths.riderIll(rider.id), days),
      })[how]();
    const answers = await Promise.all(asked.isTwice ? [say(), say()] : [say()]);
    const refused = how === "member" ? refusal(by, "book") : undefined;
    for (const answer of answers) promise(`a rider who is away (${how})`, statusAndCode(answer), refused ?? "200");
    if (refused) return;
    if (!rider.away.some((each) => each.kind === asked.kind && each.from === from && each.until === until))
      rider.away.push({ kind: asked.kind, from, until });
    await readDays(team, world);
    const out = team.rides.filter(
      (ride) =>
        ride.rider === rider &&
        isOpen(ride) &&
        from <= ride.day &&
        ride.day <= until &&
        (asked.kind === "ill" || ride.fixed),
    );
    const told = answers.flatMap(({ body }) => body.rides as number[]);
    promise("rides that are out of the plan", told.toSorted(), out.map(({ id }) => id).toSorted());
    for (const ride of out) callOff(ride);
  },
});

/** From today on all days are to be driven again. */
export const comeBack = teamCommand("come back", fc.record({ rider: which, by: which, isByLink: fc.boolean() }), {
  can: ({ riders }) => riders.some((rider) => rider.away.length > 0),
  async run(team, { world }, asked) {
    const [by, rider] = [
      pick(team.people, asked.by),
      pick(
        team.riders.filter((each) => each.away.length > 0),
        asked.rider,
      ),
    ];
    const header = { "X-Rider-Token": rider.token };
    const page = await world.browser().get(paths.riderPage(rider.id), header);
    const absences = page.body.absences as {
      id: string;
      from: string;
      until: string;
      kind: Rider["away"][number]["kind"];
    }[];
    const shown = absences.map(({ kind, from, until }) => `${from} ${until} ${kind}`).toSorted();
    promise("days at home", shown, rider.away.map(({ kind, from, until }) => `${from} ${until} ${kind}`).toSorted());
    for (const { id } of absences) {
      const answer = asked.isByLink
        ? await world.browser().remove(paths.riderPageAbsence(rider.id, id), header)
        : await by.browser.remove(paths.riderAbsence(team.id, rider.id, id));
      const right = (asked.isByLink ? undefined : refusal(by, "book")) ?? "204";
      promise("a rider who comes back", statusAndCode(answer), right);
      if (answer.status !== 204) return;
    }
    rider.away = [];
  },
});
