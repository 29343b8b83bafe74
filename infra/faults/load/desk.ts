import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@domrit/server/database/orm.ts";
import { driverClient } from "@domrit/server/driver/driver.factory.ts";
import { entities } from "@domrit/server/entities.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { Ride } from "../../proof/history.ts";
import type { Random } from "../../proof/random.ts";

type Cookies = ReadonlyMap<string, string>;
export type Desk = { cookies: Cookies; manager: Cookies; driver: { id: string; carId: string; cookies: Cookies } };

/** `publicUrl` serves the office. */
export async function signInDesk(databaseUrl: string, publicUrl: string): Promise<Desk> {
  const orm = await connect(databaseUrl, entities, 1);
  try {
    const context = { config: { PUBLIC_URL: publicUrl }, orm, reading: orm, now: () => new Date() };
    const server = { officeUrl: publicUrl, context } as unknown as Parameters<typeof staffClient>[0];
    const { client } = await staffClient(server, "desk", { name: "Kanarie van de Balie" });
    const { client: manager } = await staffClient(server, "manager", { name: "Kanarie van de Leiding" });
    const { client: phone, driver: atWheel } = await driverClient({ ...server, url: publicUrl }, driver);
    const { id: carId } = await createCar(orm.em);
    return {
      cookies: client.cookies,
      manager: manager.cookies,
      driver: { id: atWheel.id, carId, cookies: phone.cookies },
    };
  } finally {
    await orm.close(true);
  }
}

const driver = { firstName: "Kanarie", phone: "+31699000003" };
const vehicle = { make: "Skoda", model: "Superb", colour: "grijs", plate: "TX-456-C" };
const STEPS: readonly { act: RideAct; more?: object }[] = [
  { act: "assign", more: { driver, vehicle } },
  { act: "en_route", more: { etaMinutes: 12 } },
  { act: "arrived" },
  { act: "on_board" },
  { act: "completed" },
];
const answerSchema = v.object({ version: v.number() });

const DRIVEN_SHARE = 0.5;

/** Each step is repeated under the version that was seen until answered, by the desk or its driver. */
export async function driveFromDesk(
  { browser, phone, desk }: { browser: Browser; phone: Browser; desk: Desk },
  ride: Ride & { id: number },
  random: Random,
): Promise<void> {
  let version = 1;
  const isGiven = random.chance(DRIVEN_SHARE);
  for (const { act, more } of STEPS.slice(0, random.between(1, STEPS.length))) {
    await sleep(random.between(50, 400));
    const isPressed = isGiven && act !== "assign";
    const said = isGiven && act === "assign" ? givenTo(desk) : more;
    const pressed = { eventId: randomUUID(), occurredAt: new Date().toISOString() };
    const asked = isPressed
      ? { what: `driver: ${act}`, path: `/api/driver/rides/${ride.id}/${pathOf(act)}`, body: pressed }
      : { what: `desk: ${act}`, path: officePaths.rideAct(ride.id, act), body: { version, ...said } };
    const answer = await (isPressed ? phone : browser).askUntil([200, 409], () => asked);
    const done = v.safeParse(answerSchema, answer?.body);
    if (answer?.status !== 200 || !done.success) return;
    ({ version } = done.output);
    ride.steps.push(act);
    ride.changedAt.push(performance.now());
    ride.reported = act === "completed" ? "completed" : "confirmed";
  }
}

/** All rides of a run begin on one day, so the driver may be busy. */
const givenTo = ({ driver: { id: driverId, carId } }: Desk) => ({ driverId, carId, anyway: "Het kan" });
