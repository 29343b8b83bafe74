import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ACTS, type Act } from "@domrit/shared/booking/acts/acts.ts";
import { STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import Koa from "koa";
import { afterAll, expect, test } from "vitest";
import { everybody, over, PLACES, reporting, unlessPlacing } from "../../../infra/proof/acts/asking.ts";
import { rightOf, type TriedAct } from "../../../infra/proof/acts/bodies.ts";
import { rideFor } from "../../../infra/proof/acts/standing.ts";
import { answerErrors } from "../../http/errors.ts";
import { parseJson } from "../../http/read-body.ts";
import { mountActs } from "../../office/on-behalf/routes.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { createOfficeRoutes } from "../../staff/office-routes.ts";
import { browserOf, staffClient } from "../../staff/staff.factory.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { ACTORS, type ActorEntry, staffActor } from "./actors.ts";

/** Every act by every actor, over HTTP: what each gets stands side by side in `actors.txt`. */
const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
const centreUrl = "http://127.0.0.1:9";
const simulated = await startTestServer(server.databaseUrl, {
  environment: { DISPATCH_URL: `${centreUrl}/orders`, SIMULATOR_URL: centreUrl },
});
/** An actor of this test alone: an entry, its sign-in, and where its acts are mounted. */
const TRAINEE = {
  ...ACTORS.desk,
  can: { price: "officePreview", change: "officeAct", contact: null },
} satisfies ActorEntry;
const { staff: trainee } = await staffClient(server, "desk", { name: "Leerling" });
const traineeUrl = await (async () => {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { desk: signedInStaff } = createStaffSteps(context);
  mountActs(context, routes, () => async (ctx) => {
    const { staff } = await signedInStaff(ctx);
    return { by: staffActor(staff, ctx.ip, TRAINEE) };
  });
  const app = new Koa()
    .use(answerErrors(context.log))
    .use(parseJson(() => false))
    .use(routes.router.routes() as Koa.Middleware);
  const listening = await new Promise<Server>((resolve) => {
    const http = app.listen(0, "127.0.0.1", () => resolve(http));
  });
  afterAll(async () => {
    listening.close();
    await simulated.stop();
  });
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
})();
const trainees = await browserOf({ officeUrl: traineeUrl, context }, trainee);

const atTrainees = { ...server, url: traineeUrl };
const { system: byItself, ...others } = (await everybody(server)).ways;
const ASKING: Record<keyof typeof ACTORS | "trainee", (typeof others)["desk"] & { asked?: TestServer }> = {
  ...others,
  simulator: { ready: reporting, asked: simulated },
  system: byItself,
  trainee: {
    ready: unlessPlacing(over(atTrainees, { base: "/api/office/bookings", seen: { version: 1 }, client: trainees })),
    asked: atTrainees,
  },
};
const canOf = (name: keyof typeof ASKING): ActorEntry["can"] => (name === "trainee" ? TRAINEE : ACTORS[name]).can;
/** What a booking is after an act, as far as that does not depend on who it is and when it was. */
async function standing(id: number) {
  const { status, driverState, version, vehicleType, contactEmail, readyAt, withheld, lateCancellation, isDiscreet } =
    await em().findOneOrFail(Booking, id);
  const isReady = !!readyAt;
  return { status, driverState, version, vehicleType, contactEmail, isReady, withheld, lateCancellation, isDiscreet };
}

const VIEW = ["destination", "id", "pickupDate", "pickupLocation", "pickupTime", "reference", "status", "updatedAt"];
/** What an answer has; the fields of every view of a booking are "view". */
function shapeOf(body: object): string {
  const fields = Object.keys(body).sort();
  const isView = VIEW.every((field) => fields.includes(field));
  const shown = isView
    ? ["view", ...fields.filter((field) => ![...VIEW, "vehicleType", "version"].includes(field))]
    : fields;
  return `{${shown.join(", ")}}`;
}

const PREVIEWS: readonly TriedAct[] = ["price", "change_preview"];
async function outcome(act: TriedAct, name: keyof typeof ASKING) {
  const { booking: whose = {}, ready, asked = server } = ASKING[name];
  const booking = await rideFor(context, [act], whose);
  const call = await ready(act, booking);
  if (!call) return undefined;
  const answer = await call(asked);
  const isPlaced = PLACES.includes(act) && answer.status === 201;
  const id = isPlaced ? Number(answer.body.id) : booking.id;
  const timeline = await em().find(TimelineEntry, { bookingId: id }, { orderBy: { id: "asc" } });
  const trail = await em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } });
  const events = await em().find(OutboxEvent, { payload: { bookingId: id } as never }, { orderBy: { id: "asc" } });
  const told = events.map(
    ({ type, payload: { channels, messages } }: { type: string; payload: Record<string, unknown> }) =>
      [type, ...[channels ?? messages ?? []].flat()].join(" "),
  );
  const { status, body } = answer;
  const line = [
    `${status} ${body.code ?? shapeOf(body)}`,
    `timeline: ${timeline.map(({ what, by, staffId }) => `${what} by ${by}${staffId ? " (named)" : ""}`).join(", ") || "-"}`,
    `trail: ${trail.map((entry) => entry.act).join(", ") || "-"}`,
    `tells: ${told.join("; ") || "-"}`,
  ].join(" | ");
  const isDone = status < 300 && body.applied !== false;
  const preview = PREVIEWS.includes(act) && { body };
  return { name, isDone, line: `  ${name.padEnd(10)} ${line}`, result: { told, ...preview, ...(await standing(id)) } };
}

// What a driver has seen changes no booking: `server/driver/news` tries it.
const { claim: _ofNoBooking, seen: _ofNews, ...ON_A_BOOKING } = { ...ACTS, ...STEPS };
const ALL: TriedAct[] = [
  ...(Object.keys(ON_A_BOOKING) as Act[]),
  "change_preview",
  "cancel_by_company",
  "place_overbooked",
];
const lines: string[] = [];
const isAnsweredApart = (name: keyof typeof ASKING, act: TriedAct): boolean => {
  const { answeredApart = [] } = ASKING[name];
  return answeredApart === "all" || answeredApart.includes(act);
};

test.each(ALL)("%s: each actor with the right can do it, with the same outcome", async (act) => {
  const asked: NonNullable<Awaited<ReturnType<typeof outcome>>>[] = [];
  for (const name of Object.keys(ASKING) as (keyof typeof ASKING)[])
    asked.push(...[(await outcome(act, name)) ?? []].flat());
  lines.push(act, ...asked.map(({ line }) => line), "");
  const may = (name: keyof typeof ASKING) =>
    rightOf(act) in canOf(name) && !(act === "cancel_by_company" && name in VISITORS);
  expect(asked.map(({ name, isDone }) => [name, isDone])).toEqual(asked.map(({ name }) => [name, may(name)]));
  const [first, ...others] = asked.filter(({ isDone, name }) => isDone && !isAnsweredApart(name, act));
  const confirms = (name: string) => act === "place" && (ACTORS as Record<string, ActorEntry>)[name]?.confirms;
  for (const { name, result } of others) {
    const same = { ...first?.result, ...(confirms(name) && { status: "confirmed" }) };
    expect([act, name, result]).toEqual([act, name, same]);
  }
});
const VISITORS = { guest: 1, customer: 1, holder: 1, approver: 1, passenger: 1, follower: 1, stranger: 1 };

test("the answers stand side by side", async () => {
  await expect(`${lines.join("\n")}`).toMatchFileSnapshot(join(import.meta.dirname, "actors.txt"));
});
