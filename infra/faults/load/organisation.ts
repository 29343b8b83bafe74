import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { addMember } from "@domrit/server/organisations/members/members.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { organisationPaths as paths } from "@domrit/shared/organisations/paths.ts";
import { absenceViewSchema } from "@domrit/shared/organisations/riders/absence.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { HistoryRider, Recording, Ride } from "../../proof/history.ts";
import { type Random, seeded } from "../../proof/random.ts";
import type { Rounds } from "../settle-account.ts";
import { type Customer, signInCustomers } from "./customers.ts";

export type Organisation = { id: string; admin: Customer; approver: Customer; booker: Customer };
/** `rounds` book its fixed rides ahead, and call for its invoices. */
export type Company = { organisation: Organisation; rounds: Pick<Rounds, "round" | "monthsGoBy"> };

/** What a manager granted; a booker's ride in the luxury car waits, and is paid in the taxi unapproved. */
const GRANTED = { company: "Kanarie Zorg B.V.", limitCents: 1_000_000_00 };
const RULES = { over: null, from: null, until: null, luxury: true, overLimit: false, unapproved: "car" } as const;

export async function openOrganisation(databaseUrl: string, urls: readonly string[]): Promise<Organisation> {
  const [admin, approver, booker] = await signInCustomers(databaseUrl, urls, 3, "kanarie-zorg");
  if (!admin || !approver || !booker) throw new Error("three could not sign in");
  const orm = await connect(databaseUrl, entities, 1);
  try {
    const { id } = await createOrganisation(orm.em, admin.id, { ...GRANTED, approvalRules: RULES });
    await addMember(orm.em.fork(), id, approver.id, "approver");
    await addMember(orm.em.fork(), id, booker.id, "booker");
    return { id, admin, approver, booker };
  } finally {
    await orm.close(true);
  }
}

const decidedSchema = v.object({ code: v.literal("approval_decided"), data: v.object({ state: v.string() }) });

/** Both who approve press at once, each until answered. 404: it waits no more, as it was changed. */
export async function decide(
  approvers: readonly Browser[],
  ride: Ride & { id: number; organisationId: string },
  random: Random,
): Promise<void> {
  const presses = approvers.map((browser) => ({
    browser,
    approve: random.chance(0.6),
    afterMs: random.between(0, 300),
  }));
  await Promise.all(
    presses.map(async ({ browser, approve, afterMs }) => {
      await sleep(afterMs);
      const path = approvalPaths.ride(ride.organisationId, String(ride.id));
      const asked = { what: "decide on a ride that waits", path, body: { approve } };
      const answer = await browser.askUntil([204, 404, 409], () => asked);
      const decided = v.safeParse(decidedSchema, answer?.body);
      if (answer?.status === 204) {
        ride.decided.push(approve ? "approved" : "refused");
        ride.changedAt.push(performance.now());
      }
      if (decided.success) ride.decided.push(decided.output.data.state);
    }),
  );
}

const madeSchema = v.object({ id: v.string() });
const riderSchema = v.object({ id: v.string(), link: v.string() });
const pageSchema = v.object({ absences: v.array(absenceViewSchema) });
const MONTH_ENDS_MS = { from: 2000, to: 6000 };
const FIRST_DAY = 3;
const LAST_DAY = 5;

/** A rider is entered with a fixed ride of three days, is ill on one of them, and some come back. `round`: books ahead. */
async function careForRider(
  { booker, own, round }: { booker: Browser; own: Browser; round: () => Promise<void> },
  { organisationId, tag, riders }: { organisationId: string; tag: string; riders: HistoryRider[] },
  random: Random,
): Promise<void> {
  const today = dayOf(new Date());
  const person = { name: `Kanarie ${tag}`, language: "nl", home: "Nieuwegein", vehicleType: "van" };
  const entered = await booker.askUntil([201], () => ({
    what: "enter a rider",
    path: paths.riders(organisationId),
    body: person,
  }));
  const found = v.safeParse(riderSchema, entered?.body);
  if (!found.success) return;
  const { id, link } = found.output;
  const days = { from: daysAfter(today, FIRST_DAY), until: daysAfter(today, LAST_DAY) };
  const rider: HistoryRider = { id, days, fixedRides: [], away: undefined };
  riders.push(rider);
  const body = { days: WEEKDAYS, destination: "Utrecht Centraal", pickupTime: "10:00", backTime: "16:00", ...days };
  const path = paths.riderFixedRides(organisationId, id);
  const made = await booker.askUntil([201], () => ({ what: "make a fixed ride", path, body }));
  const fixed = v.safeParse(madeSchema, made?.body);
  if (fixed.success) rider.fixedRides.push(fixed.output.id);
  await round();
  if (random.chance(0.3)) return;
  const away = daysAfter(today, random.between(FIRST_DAY, LAST_DAY));
  const token = new URL(link).searchParams.get("token") ?? "";
  const headers = { "X-Rider-Token": token };
  const meanwhile = round();
  const ill = { what: "say ill", path: paths.riderPageIll(id), headers, body: { from: away } };
  const isHeard = (await own.askUntil([200], () => ill)) !== undefined;
  await meanwhile;
  rider.away = isHeard ? away : undefined;
  if (random.chance(0.5)) return;
  const look = { what: "look at the days at home", method: "GET", path: paths.riderPage(id), headers } as const;
  const page = v.safeParse(pageSchema, (await own.askUntil([200], () => look))?.body);
  for (const absence of page.success ? page.output.absences : []) {
    const back = {
      what: "come back",
      method: "DELETE",
      path: paths.riderPageAbsence(id, absence.id),
      headers,
    } as const;
    const answer = await own.askUntil([204, 404], () => back);
    if (answer) rider.away = undefined;
  }
}

type Work = {
  browser: (firstServer: number, cookies?: ReadonlyMap<string, string>) => Browser;
  seed: number;
  tag: string;
  recording: Pick<Recording, "riders" | "invited">;
};

/** What goes on in an organisation beside its rides: a rider, an invitation, and months that go by. */
export function workOfCompany(
  { organisation, rounds }: Company,
  { browser, seed, tag, recording }: Work,
): Promise<void>[] {
  const { id: organisationId, admin, booker } = organisation;
  const random = seeded(seed, "an organisation");
  // A connection of a round may be ended too: the next one goes on.
  const round = () => rounds.round().catch(() => undefined);
  const asking = { booker: browser(seed, booker.cookies), own: browser(seed + 1), round };
  const email = `${tag}-gast@example.nl`;
  return [
    careForRider(asking, { organisationId, tag, riders: recording.riders }, random),
    sleep(random.between(MONTH_ENDS_MS.from, MONTH_ENDS_MS.to)).then(() => rounds.monthsGoBy().catch(() => undefined)),
    invite(browser(seed, admin.cookies), organisationId, email).then((isHeard) => {
      if (isHeard) recording.invited.push(email);
    }),
  ];
}

/** 202 once more makes another invitation, in place of the one before. */
async function invite({ askUntil }: Browser, organisationId: string, email: string): Promise<boolean> {
  const body = { email, role: "booker" };
  const asked = { what: "invite", path: paths.organisationMembers(organisationId), body };
  return (await askUntil([202], () => asked)) !== undefined;
}
