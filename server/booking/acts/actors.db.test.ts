import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ACTS, type Act, pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { RIDE_ACT_NAMES, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DRIVER_ACT_NAMES, type DriverAct } from "@domrit/shared/driver/presses.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import Koa from "koa";
import { afterAll, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { answerErrors } from "../../http/errors.ts";
import { parseJson } from "../../http/read-body.ts";
import { mountActs } from "../../office/on-behalf/routes.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { ownLink, passengerLink, sharedLink } from "../../session/link-name.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { createOfficeRoutes } from "../../staff/office-routes.ts";
import { browserOf, staffClient } from "../../staff/staff.factory.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer, TEST_SECRET } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { drawBookingId } from "../booking-id.ts";
import { limitDay } from "../capacity/capacity.factory.ts";
import { keepCare } from "../care/care-of-rides.ts";
import { linkToken } from "../links/link-token.ts";
import { SharedLink } from "../links/shared-link.entity.ts";
import { applyReport } from "../steps/apply-report.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { ACTORS, type ActorEntry, staffActor, system } from "./actors.ts";

/** Every act by every actor, over HTTP: what each gets stands side by side in `actors.txt`. */
const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
const keys = context.config.SESSION_KEYS;
const centreUrl = "http://127.0.0.1:9";
const simulated = await startTestServer(server.databaseUrl, {
  environment: { DISPATCH_URL: `${centreUrl}/orders`, SIMULATOR_URL: centreUrl },
});
const { client: customers, customer } = await signedIn(server);
const { client: desk } = await staffClient(server, "desk");
const { client: drivers, driver: atWheel } = await driverClient(server);
const { client: manager } = await staffClient(server, "manager");

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
    .use(parseJson)
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

const driver = { firstName: "Ali", phone: "+31611111111" };
const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
let drawn = 0;
function drawPhone(): string {
  drawn += 1;
  return `+316876${10_000 + drawn}`;
}
const [soon, ago] = [new Date(Date.now() + 3 * 3_600_000), new Date(Date.now() - 3_600_000)];

// One moment for all, as prices are held against each other.
const { date: pickupDate, time: pickupTime } = defaultPickup(new Date(Date.now() + 6 * 3_600_000));
const PICKUP = { pickupDate, pickupTime, pickupAt: toInstant({ date: pickupDate, time: pickupTime })! };

/** How a ride has to stand for an act. */
const STANDING: Partial<Record<TriedAct, Partial<Booking>>> = {
  ready: { callUntil: soon },
  withdraw_care: { isDiscreet: true },
  ...Object.fromEntries(
    (["accept", "decline", "late", "problem", "undo"] as const).map((act) => [
      act,
      { status: "confirmed", driverState: "assigned", driver, vehicle },
    ]),
  ),
  add: { status: "confirmed", driverState: "on_board", driver, vehicle },
  confirm: {},
  fee: { status: "cancelled", cancelledBy: "customer", lateCancellation: true },
  correct: { status: "completed", driverState: "done", driver, vehicle },
  assign: { status: "confirmed" },
  no_show: { status: "confirmed", driverState: "arrived", driver, vehicle, pickupAt: ago },
  ...Object.fromEntries(
    (["release", "en_route", "arrived", "on_board", "completed"] as const).map((act) => [
      act,
      { status: "confirmed", driverState: STEPS[act].from[0], driver, vehicle },
    ]),
  ),
};
type TriedAct = Act | "change_preview" | "cancel_by_company" | "place_overbooked";

async function rideFor(act: TriedAct, over: Partial<Booking>): Promise<Booking> {
  const booking = await createBooking(em(), {
    contactName: "Jan",
    contactEmail: "jan@example.nl",
    contactPhone: "+31612345678",
    passengerName: "Fatma",
    passengerPhone: drawPhone(),
    passengerLinkId: drawBookingId(),
    ...PICKUP,
    ...STANDING[act],
    ...over,
  });
  if (act === "withdraw_care") {
    const care = { aids: [], companion: true, reimbursement: "wmo", callBack: false, remark: "" } as never;
    await em().transactional((tx) => keepCare({ em: tx, keys: context.careKeys }, [booking], care, new Date()));
  }
  return booking;
}

/** How an act is asked for below the address of a booking. */
const CALLS: Partial<Record<TriedAct, { method?: "PUT" | "DELETE"; path: string; body?: object }>> = {
  change: { path: "/change", body: { version: 1, vehicleType: "van" } },
  change_preview: { path: "/change?preview=true", body: { version: 1, vehicleType: "station" } },
  contact: { method: "PUT", path: "/contact", body: { contactEmail: "goed@example.nl" } },
  set_price: { method: "PUT", path: "/price", body: { price: 50, reason: "Afspraak" } },
  fee: { path: "/fee", body: { how: "none" } },
  correct: { path: "/correct", body: { price: 50, reason: "Vergist" } },
  ready: { path: "/ready" },
  cancel: { path: "/cancel" },
  cancel_by_company: { path: "/cancel", body: { reason: "no_driver" } },
  link: { path: "/links", body: { kind: "share" } },
  report: { path: "/reports", body: { kind: "complaint", text: "De chauffeur reed om." } },
  withdraw_care: { method: "DELETE", path: "/care" },
};
const callOf = (act: TriedAct) => CALLS[act] ?? { path: `/${pathOf(act as RideAct)}` };

type Answer = { status: number; body: Record<string, unknown> };
type ActorCalls = {
  /** Who the booking is to them. */
  booking?: Partial<Booking>;
  /** Their call; undefined for an act that they have no way to ask for. */
  ask: (act: TriedAct, booking: Booking) => Promise<Answer | undefined>;
};

/** No hour has a place for a station car. */
const none = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0]));
for (const day of ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) await limitDay(em(), day, { station: none });
const requestFor = (act: TriedAct) =>
  bookingRequest({
    contactEmail: "jan@example.nl",
    contactPhone: "06 12345678",
    language: "nl",
    pickupDate,
    pickupTime,
    ...(act !== "place" && { vehicleType: "station" }),
  });
const PLACES: readonly TriedAct[] = ["price", "place", "place_overbooked"];
const queryOf = (act: TriedAct) =>
  ({ price: "?preview=true", place_overbooked: "?overbook=true" })[act as string] ?? "";

async function messageOf({ id }: Booking): Promise<string> {
  const eventId = uuidv7(new Date());
  await em().execute(
    `insert into delivery (event_id, effect, state, finished_at, booking_id, message_key)
     values (?, 'confirmation-email', 'sent', now(), ?, 'first')`,
    [eventId, id],
  );
  return `/messages/confirmation-email.${eventId}/resend`;
}

type Way = {
  client: typeof desk;
  base: string;
  seen?: object;
  open?: (booking: Booking) => { id: number; token?: string };
};
/** Over HTTP; `seen` is sent with each act, `open` says by which link. */
const over =
  ({ client, base, seen = {}, open = ({ id }) => ({ id }) }: Way): ActorCalls["ask"] =>
  async (act, booking) => {
    // A visitor's wish to overbook is as if it were not there.
    if (act === "place_overbooked" && !("version" in seen)) return undefined;
    if (PLACES.includes(act)) return client.post(`${base}${queryOf(act)}`, requestFor(act));
    const { id, token } = open(booking);
    const { method = "POST", path, body } = callOf(act);
    if (act === "undo" && "version" in seen) {
      await client.post(`${base}/${id}/en-route`, seen);
      return client.post(`${base}/${id}/undo`, { version: 2 });
    }
    const below = act === "resend" ? await messageOf(booking) : path;
    const headers: Record<string, string> = token ? { "X-Booking-Token": token } : {};
    const details = act === "assign" && "version" in seen ? { driver, vehicle } : {};
    const reason = act === "cancel" && "version" in seen ? { reason: "customer" } : {};
    const sent = { ...seen, ...details, ...reason, ...body };
    return client.send(`${base}/${id}${below}`, { method, headers, body: sent });
  };
const visitor = createClient(server.url);
const VISITOR = { client: visitor, base: "/api/bookings" };
const OFFICE = { base: "/api/office/bookings", seen: { version: 1 } };
const unlessPlacing =
  (ask: ActorCalls["ask"]): ActorCalls["ask"] =>
  async (act, booking) =>
    PLACES.includes(act) ? undefined : ask(act, booking);

const reporting =
  (url: string): ActorCalls["ask"] =>
  (act, { id }) => {
    const step = act === "cancel_by_company" ? "cancel" : act;
    if (!RIDE_ACT_NAMES.some((each) => each === step) || act === "cancel") return Promise.resolve(undefined);
    const to = { ...STEPS[step as RideAct].to, ...(act === "assign" && { driver, vehicle }) };
    const reason = act === "cancel_by_company" ? { reason: "no_driver" } : {};
    const report = {
      eventId: crypto.randomUUID(),
      bookingId: id,
      occurredAt: new Date().toISOString(),
      ...to,
      ...reason,
    };
    const body = JSON.stringify(report);
    return createClient(url).post("/api/dispatch/events", body, signatureHeaders([TEST_SECRET], body, new Date()));
  };

const owned = {
  client: visitor,
  base: "/api/bookings",
  open: ({ id }: Booking) => ({ id, token: linkToken(keys, ownLink(id)) }),
};
/** What a driver says with an act beside that it was pressed. */
const SAID: Partial<Record<TriedAct, object>> = {
  decline: { reason: "Te ver" },
  no_show: { called: "Twee keer" },
  late: { minutes: 15 },
  add: { kind: "stop" },
  problem: { text: "Lekke band" },
};
const driven: ActorCalls["ask"] = async (act, { id }) => {
  if (!DRIVER_ACT_NAMES.includes(act as DriverAct)) return undefined;
  const press = (name: DriverAct, said: object = {}) => {
    const pressed = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), ...said };
    return { pressed, answer: () => drivers.post(`/api/driver/rides/${id}/${pathOf(name)}`, pressed) };
  };
  if (act !== "undo") return press(act as DriverAct, SAID[act]).answer();
  const step = press("en_route");
  await step.answer();
  return press("undo", { of: step.pressed.eventId }).answer();
};
/** What nobody asks for over HTTP. */
const byItself: ActorCalls["ask"] = async (act, { id: bookingId }) => {
  const step = (["assign", "release", "late"] as const).find((each) => each === act);
  if (!step) return undefined;
  const late = { status: "confirmed", etaAt: new Date(PICKUP.pickupAt.getTime() + 15 * 60_000).toISOString() } as const;
  const said = step === "late" ? late : { ...STEPS[step].to, ...(step === "assign" && { driver, vehicle }) };
  const report = { eventId: crypto.randomUUID(), bookingId, occurredAt: new Date().toISOString(), ...said };
  return { status: 200, body: { applied: await applyReport(context, system, report, { act: step }) } };
};
const ASKING: Record<keyof typeof ACTORS | "trainee", ActorCalls> = {
  guest: { ask: over(owned) },
  customer: { booking: { customerId: customer.id }, ask: over({ ...VISITOR, client: customers }) },
  holder: { booking: { customerId: customer.id }, ask: unlessPlacing(over(owned)) },
  passenger: {
    ask: unlessPlacing(
      over({
        ...VISITOR,
        open: ({ passengerLinkId: id }) => ({ id: id!, token: linkToken(keys, passengerLink(id!)) }),
      }),
    ),
  },
  follower: {
    ask: unlessPlacing(async (act, booking) => {
      const link = { id: drawBookingId(), bookingId: booking.id, createdAt: new Date() };
      await em().insert(SharedLink, link);
      return over({ ...VISITOR, open: () => ({ id: link.id, token: linkToken(keys, sharedLink(link.id)) }) })(
        act,
        booking,
      );
    }),
  },
  stranger: { ask: unlessPlacing(over({ ...VISITOR, client: createClient(server.url) })) },
  texter: {
    ask(act, { id, extras: { passengerPhone: from } }) {
      if (act !== "ready") return Promise.resolve(undefined);
      const headers = { Authorization: `Bearer ${context.config.SMS_GATEWAY_TOKEN}` };
      return visitor.post("/api/sms/inbound", { id: `sms-${id}`, from, body: "1" }, headers);
    },
  },
  desk: { ask: over({ ...OFFICE, client: desk }) },
  manager: { ask: over({ ...OFFICE, client: manager }) },
  driver: { booking: { driverId: atWheel.id }, ask: driven },
  taxiCentre: { ask: reporting(server.url) },
  simulator: { ask: reporting(simulated.url) },
  system: { ask: byItself },
  trainee: { ask: unlessPlacing(over({ ...OFFICE, client: trainees })) },
};
const canOf = (name: keyof typeof ASKING): ActorEntry["can"] => (name === "trainee" ? TRAINEE : ACTORS[name]).can;
const rightOf = (act: TriedAct) =>
  (({ change_preview: "change", cancel_by_company: "cancel", place_overbooked: "overbook" })[act as string] ??
    act) as Act;

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
  const { booking: whose = {}, ask } = ASKING[name];
  const booking = await rideFor(act, whose);
  const answer = await ask(act, booking);
  if (!answer) return undefined;
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

test.each(ALL)("%s: each actor with the right can do it, with the same outcome", async (act) => {
  const asked: NonNullable<Awaited<ReturnType<typeof outcome>>>[] = [];
  for (const name of Object.keys(ASKING) as (keyof typeof ASKING)[])
    asked.push(...[(await outcome(act, name)) ?? []].flat());
  lines.push(act, ...asked.map(({ line }) => line), "");
  const may = (name: keyof typeof ASKING) =>
    rightOf(act) in canOf(name) && !(act === "cancel_by_company" && name in VISITORS);
  expect(asked.map(({ name, isDone }) => [name, isDone])).toEqual(asked.map(({ name }) => [name, may(name)]));
  const [first, ...others] = asked.filter(({ isDone, name }) => isDone && name !== "texter");
  const confirms = (name: string) => act === "place" && (ACTORS as Record<string, ActorEntry>)[name]?.confirms;
  for (const { name, result } of others) {
    const same = { ...first?.result, ...(confirms(name) && { status: "confirmed" }) };
    expect([act, name, result]).toEqual([act, name, same]);
  }
});
const VISITORS = { guest: 1, customer: 1, holder: 1, passenger: 1, follower: 1, stranger: 1 };

test("the answers stand side by side", async () => {
  await expect(`${lines.join("\n")}`).toMatchFileSnapshot(join(import.meta.dirname, "actors.txt"));
});
