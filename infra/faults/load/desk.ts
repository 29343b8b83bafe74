import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import type { Ride } from "../history.ts";
import type { Random } from "../random.ts";
import type { Browser } from "./site.ts";

/** The cookies of a browser in which somebody of the desk is signed in. */
export type Desk = { cookies: ReadonlyMap<string, string> };

/** Somebody of the desk who is signed in, made before anything goes wrong; `publicUrl` is where the office is served. */
export async function signInDesk(databaseUrl: string, publicUrl: string): Promise<Desk> {
  const orm = await connect(databaseUrl, entities, 1);
  try {
    const context = { config: { PUBLIC_URL: publicUrl }, orm, reading: orm, now: () => new Date() };
    const server = { officeUrl: publicUrl, context } as unknown as Parameters<typeof staffClient>[0];
    const { client } = await staffClient(server, "desk", { name: "Kanarie van de Balie" });
    return { cookies: client.cookies };
  } finally {
    await orm.close(true);
  }
}

const driver = { firstName: "Kanarie", phone: "+31699000003" };
const vehicle = { make: "Skoda", model: "Superb", colour: "grijs", plate: "TX-456-C" };
const STEPS: readonly { act: RideAct; more?: object }[] = [
  { act: "confirm" },
  { act: "assign", more: { driver, vehicle } },
  { act: "en_route", more: { etaMinutes: 12 } },
  { act: "arrived" },
  { act: "on_board" },
  { act: "completed" },
];
const answerSchema = v.object({ version: v.number() });

/**
 * The desk drives a ride that it booked, step by step, each under the version that it saw, until there is an answer. The
 * same step under the same version is one step, so a repeat after a lost answer changes nothing.
 */
export async function driveFromDesk(browser: Browser, ride: Ride & { id: number }, random: Random): Promise<void> {
  let version = 1;
  for (const { act, more } of STEPS.slice(0, random.between(1, STEPS.length))) {
    await sleep(random.between(50, 400));
    const asked = { what: `desk: ${act}`, path: officePaths.rideAct(ride.id, act), body: { version, ...more } };
    const answer = await browser.askUntil([200, 409], () => asked);
    const done = v.safeParse(answerSchema, answer?.body);
    if (answer?.status !== 200 || !done.success) return;
    ({ version } = done.output);
    ride.steps.push(act);
    ride.changedAt.push(performance.now());
    ride.reported = act === "completed" ? "completed" : "confirmed";
  }
}
