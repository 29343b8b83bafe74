import { randomUUID } from "node:crypto";
import type { ApprovalRules } from "@domrit/shared/organisations/approvals.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { driverClient } from "../../driver/driver.factory.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { DriverNews } from "../driver-news/driver-news.entity.ts";
import { endApproval } from "./decide-approval.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const RULES: ApprovalRules = {
  over: null,
  from: null,
  until: null,
  luxury: false,
  overLimit: false,
  unapproved: "car",
};
type Member = Awaited<ReturnType<typeof createTeam>>["admin"];

const inHours = (hours: number) => toWallTime(new Date(Date.now() + hours * 3_600_000));
async function teamWith(rules: Partial<ApprovalRules>) {
  const team = await createTeam(server);
  const { admin, at, organisationId } = team;
  const saved = await admin.client.send(`${at}/approval-rules`, { method: "PUT", body: { ...RULES, ...rules } });
  expect(saved).toMatchObject({ status: 200, body: { approvalRules: { ...RULES, ...rules } } });
  const [approver, booker] = [await team.add("approver"), await team.add("booker")];
  const book = ({ client }: Member, over: Record<string, unknown> = {}) => {
    const { date, time } = inHours(30);
    return client.post(
      "/api/bookings",
      bookingRequest({ organisationId, pickupDate: date, pickupTime: time, ...over }),
    );
  };
  const decide = ({ client }: Member, id: number, body: object) => client.post(`${at}/approvals/${id}`, body);
  return { ...team, approver, booker, book, decide };
}
const find = (id: unknown) => em().findOneOrFail(Booking, Number(id));
const approvalOf = async ({ client }: Member, id: number) => (await client.send(`/api/bookings/${id}`)).body.approval;
const asked = async (id: number) => {
  const events = await em().find(OutboxEvent, { type: "organisation.approval_asked" });
  return events.map(({ payload }) => payload as Record<string, unknown>).filter(({ bookingId }) => bookingId === id);
};

test("a ride that the rules name waits for those who approve, who are asked; one of theirs waits for nobody", async () => {
  const { approver, admin, booker, book, at, organisationId } = await teamWith({ luxury: true });
  const preview = (who: Member) => who.client.post("/api/bookings?preview=true", bookingRequest());
  expect((await preview(booker)).body.accounts).toMatchObject([{ waits: false }]);
  expect((await preview(approver)).body.accounts[0]).not.toHaveProperty("waits");
  const { body } = await book(booker);
  expect(body.approval).toBe("waiting");
  expect((await find(body.id)).approval).toMatchObject({ state: "waiting", because: ["luxury"], unapproved: "car" });
  expect(await asked(body.id)).toMatchObject([
    { organisationId, customerId: approver.customer.id, bookingId: body.id, what: "asked" },
  ]);
  for (const who of [approver, admin]) expect((await book(who)).body.approval).toBe("none");
  const station = await book(booker, { vehicleType: "station" });
  expect(station.body.approval).toBe("none");
  const list = (await approver.client.send(`${at}/approvals`)).body;
  expect(list).toMatchObject([
    { bookingId: body.id, state: "waiting", because: ["luxury"], bookedBy: expect.any(String) },
  ]);
});

test.each([
  [{ over: 10 }, ["amount"]],
  [{ over: 5000 }, undefined],
  [{ from: "00:00", until: "00:01" }, ["hours"]],
  [{ from: "00:00", until: "23:59", over: 10, luxury: true }, ["amount", "luxury"]],
] as const)("%j", async (rules, because) => {
  const { booker, book } = await teamWith(rules);
  // A Wednesday at noon.
  const wednesday = new Date();
  wednesday.setUTCDate(wednesday.getUTCDate() + ((3 - wednesday.getUTCDay() + 7) % 7 || 7));
  const day = { pickupDate: wednesday.toISOString().slice(0, 10), pickupTime: "12:00" };
  const { body } = await book(booker, day);
  expect((await find(body.id)).approval?.because).toEqual(because);
});

test("an approver says yes: it stays on the account; who presses second is told what was decided", async () => {
  const { approver, admin, booker, book, decide, at } = await teamWith({ luxury: true });
  const { body } = await book(booker);
  const both = await Promise.all([approver, admin].map((who) => decide(who, body.id, { approve: true })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "approval_decided",
    state: "approved",
  });
  expect(await approvalOf(booker, body.id)).toBe("approved");
  expect(await find(body.id)).toMatchObject({ paying: "account", version: 2 });
  const decided = (await admin.client.send(`${at}/approvals`)).body[0];
  expect(decided).toMatchObject({ state: "approved", decidedBy: expect.any(String) });
  expect(
    await em().count(OutboxEvent, { type: "booking.approval_decided", payload: { bookingId: body.id } as never }),
  ).toBe(1);
});

test("refused, it is paid in the taxi or cancelled without cost, as the rule said when it was booked", async () => {
  const inCar = await teamWith({ luxury: true });
  const paid = (await inCar.book(inCar.booker)).body;
  await inCar.decide(inCar.approver, paid.id, { approve: false, reason: "Neem de trein" });
  expect(await find(paid.id)).toMatchObject({ paying: "car", status: "pending" });
  const seen = (await inCar.booker.client.send(`/api/bookings/${paid.id}`)).body;
  expect(seen).toMatchObject({ approval: "refused", details: { account: { refusal: "Neem de trein" } } });
  const off = await teamWith({ luxury: true, unapproved: "cancel" });
  const fallen = (await off.book(off.booker)).body;
  await off.admin.client.send(`${off.at}/approval-rules`, { method: "PUT", body: { ...RULES, luxury: true } });
  await off.decide(off.admin, fallen.id, { approve: false });
  expect((await off.booker.client.send(`/api/bookings/${fallen.id}`)).body).toMatchObject({
    status: "cancelled",
    cancellation: { by: "dispatch", mayBeCharged: false, reason: "unapproved" },
  });
});

test("of a month with more rides than a list shows, those that wait come first, the soonest at the top", async () => {
  const { organisationId, admin, at } = await teamWith({ luxury: true });
  const asked = { because: ["luxury" as const], unapproved: "car" as const, askedAt: new Date().toISOString() };
  const make = (hours: number, state: "waiting" | "approved") =>
    createBooking(em(), {
      organisationId,
      paying: "account",
      pickupAt: new Date(Date.now() + hours * 3_600_000),
      approval: { ...asked, state },
    });
  const soon = [await make(6, "waiting"), await make(8, "waiting")];
  for (let hours = 0; hours < 205; hours += 1) await make(24 + hours, "approved");
  const listed = (await admin.client.send(`${at}/approvals`)).body;
  expect(listed.slice(0, 2).map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual(soon.map(({ id }) => id));
  expect(listed).toHaveLength(202);
});

test("nobody approves who has lost the role, is of another organisation, or is only a booker", async () => {
  const { admin, approver, booker, book, decide, at } = await teamWith({ luxury: true });
  const other = await createTeam(server);
  const { body } = await book(booker);
  const foreign = await other.admin.client.post(`${other.at}/approvals/${body.id}`, { approve: true });
  expect(foreign.status).toBe(404);
  expect((await decide(booker, body.id, { approve: true })).body.code).toBe("not_allowed");
  const change = { method: "PUT", body: { role: "booker" } };
  await admin.client.send(`${at}/members/${approver.customer.id}`, change);
  expect((await decide(approver, body.id, { approve: true })).body.code).toBe("not_allowed");
  await admin.client.send(`${at}/members/${approver.customer.id}`, { method: "DELETE" });
  expect((await decide(approver, body.id, { approve: true })).status).toBe(404);
  expect((await find(body.id)).approval?.state).toBe("waiting");
});

test("an approver with a department sees and approves its rides alone, and books for another as a booker does", async () => {
  const { admin, approver, booker, add, book, decide, at } = await teamWith({ luxury: true });
  const department = async (name: string) => (await admin.client.post(`${at}/departments`, { name })).body.id;
  const [sales, purchase] = [await department("Verkoop"), await department("Inkoop")];
  const head = await add("approver", sales);
  const { date } = inHours(30);
  const days = `?from=${date}&to=${date}`;
  const listed = async ({ client }: Member, list: "approvals" | "rides") => {
    const { body } = await client.send(`${at}/${list}${list === "rides" ? days : ""}`);
    return (list === "rides" ? body.items.map(({ id }: { id: number }) => id) : body).map(
      (ride: number | { bookingId: number }) => (typeof ride === "number" ? ride : ride.bookingId),
    );
  };
  const askedFor = async (id: number) => (await asked(id)).map(({ customerId }) => customerId).toSorted();
  const theirs = (await book(booker, { departmentId: sales })).body.id;
  const foreign = (await book(booker, { departmentId: purchase })).body.id;
  expect(await askedFor(theirs)).toEqual([approver.customer.id, head.customer.id].toSorted());
  expect(await askedFor(foreign)).toEqual([approver.customer.id]);
  expect([await listed(head, "approvals"), await listed(head, "rides")]).toEqual([[theirs], [theirs]]);
  expect(await listed(approver, "rides")).toHaveLength(2);
  const { body: figures } = await head.client.send(`${at}/figures${days}`);
  expect(figures.departments).toMatchObject([{ department: "Verkoop" }]);
  expect((await head.client.send(`/api/bookings/${foreign}`)).status).toBe(404);
  expect((await head.client.send(`/api/bookings/${theirs}`)).status).toBe(200);
  expect((await decide(head, foreign, { approve: true })).body.code).toBe("not_allowed");
  expect((await decide(head, theirs, { approve: true })).status).toBe(204);
  const waits = async (departmentId: string) => {
    const preview = await head.client.post("/api/bookings?preview=true", bookingRequest({ departmentId }));
    return [preview.body.accounts[0].waits, (await book(head, { departmentId })).body.approval];
  };
  expect(await waits(sales)).toEqual([undefined, "none"]);
  expect(await waits(purchase)).toEqual([false, "waiting"]);
  await admin.client.send(`${at}/members/${approver.customer.id}`, { method: "DELETE" });
  expect(await askedFor((await book(booker, { departmentId: purchase })).body.id)).toEqual([admin.customer.id]);
});

test("a ride that is put on another department waits for who approves there, who alone move it when time is over", async () => {
  const { admin, approver, booker, add, book, decide, at } = await teamWith({ luxury: true });
  const department = async (name: string) => (await admin.client.post(`${at}/departments`, { name })).body.id;
  const [sales, purchase] = [await department("Verkoop"), await department("Inkoop")];
  const [head, buyer] = [await add("approver", sales), await add("approver", purchase)];
  const askedFor = async (id: number) => (await asked(id)).map(({ customerId }) => customerId).toSorted();
  const move = async ({ client }: Member, id: number, departmentId: string | null) =>
    client.post(`/api/bookings/${id}/change`, { version: (await find(id)).version, departmentId });
  const own = (await book(head, { departmentId: sales })).body.id;
  expect(await approvalOf(head, own)).toBe("none");
  expect((await move(head, own, purchase)).body.approval).toBe("waiting");
  expect(await askedFor(own)).toEqual([approver.customer.id, buyer.customer.id].toSorted());
  expect((await decide(head, own, { approve: true })).body.code).toBe("not_allowed");
  // An approval was that of the former department.
  const theirs = (await book(booker, { departmentId: sales })).body.id;
  await decide(head, theirs, { approve: true });
  expect((await move(booker, theirs, purchase)).body.approval).toBe("waiting");
  expect((await move(booker, theirs, sales)).body.approval).toBe("waiting");
  expect((await askedFor(theirs)).filter((each) => each === head.customer.id)).toHaveLength(2);
  // One that no rule names, and one that is moved by who approves there, wait for nobody.
  const plain = (await book(booker, { departmentId: sales, vehicleType: "station" })).body.id;
  expect((await move(booker, plain, purchase)).body.approval).toBe("none");
  await decide(head, theirs, { approve: true });
  expect((await move(approver, theirs, purchase)).body.approval).toBe("approved");
  for (const over of [{ pickupAt: new Date(Date.now() + 50 * 60_000) }, { status: "completed" as const }]) {
    const ride = (await book(head, { departmentId: sales })).body.id;
    await em().nativeUpdate(Booking, ride, over);
    expect((await move(head, ride, purchase)).body.fields).toHaveProperty("departmentId");
    expect((await move(approver, ride, purchase)).status).toBe(200);
    expect((await move(head, ride, sales)).status).toBe(200);
    const { client: desk } = await staffClient(server, "desk");
    const said = { version: (await find(ride)).version, departmentId: purchase };
    expect((await desk.post(`/api/office/bookings/${ride}/change`, said)).status).toBe(200);
    expect(await find(ride)).toMatchObject({ departmentId: purchase, approval: null });
  }
});

test("over the limit a ride waits where the rules say so, takes none of it, and is approved once there is room", async () => {
  const { admin, approver, booker, book, decide, organisationId } = await teamWith({ overLimit: true });
  const price = (await booker.client.post("/api/bookings?preview=true", bookingRequest())).body.estimatedPrice;
  const limit = (cents: number) => em().nativeUpdate(Organisation, organisationId, { limitCents: cents });
  await limit(price * 150);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(booker)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const rides = await Promise.all(answers.map(({ body }) => find(body.id)));
  const waiting = rides.filter(({ approval }) => approval?.because.includes("limit"));
  expect(waiting).toHaveLength(19);
  const first = waiting[0]!.id;
  expect((await decide(approver, first, { approve: true })).body).toMatchObject({ code: "account_limit" });
  await limit(price * 350);
  const presses = await Promise.all(waiting.map(({ id }) => decide(admin, id, { approve: true })));
  expect(presses.filter(({ status }) => status === 204)).toHaveLength(2);
  expect((await book(admin)).body.code).toBe("account_limit");
});

test("a ride that waits for the limit waits on when it becomes cheaper, and takes none of it unapproved", async () => {
  const { approver, booker, book, decide, organisationId } = await teamWith({ overLimit: true });
  await em().nativeUpdate(Organisation, organisationId, { limitCents: 100 });
  const { body } = await book(booker);
  const cheaper = { version: 1, vehicleType: "station" };
  expect((await booker.client.post(`/api/bookings/${body.id}/change`, cheaper)).body.approval).toBe("waiting");
  expect((await find(body.id)).approval?.because).toEqual(["limit"]);
  expect((await decide(approver, body.id, { approve: true })).body.code).toBe("account_limit");
});

test("the price of a ride tells before it is booked whether it would wait, or cannot be on the account, and why", async () => {
  const { booker, approver, organisationId, admin, at } = await teamWith({ overLimit: true, unapproved: "cancel" });
  const far = inHours(30);
  const ride = bookingRequest({ pickupDate: far.date, pickupTime: far.time });
  const foretold = async ({ client }: Member, over: object = {}) =>
    (await client.post("/api/bookings?preview=true", { ...ride, ...over })).body.accounts[0];
  expect(await foretold(booker)).not.toHaveProperty("waits");
  await em().nativeUpdate(Organisation, organisationId, { limitCents: 100 });
  expect(await foretold(booker)).toMatchObject({ waits: true });
  // Nobody waits for an approver's ride, so that it is over the limit.
  expect(await foretold(approver)).toMatchObject({ blocked: "limit", limit: 1, left: 1 });
  const { date, time } = inHours(0.9);
  expect(await foretold(booker, { pickupDate: date, pickupTime: time })).toMatchObject({ blocked: "time" });
  await admin.client.send(`${at}/approval-rules`, { method: "PUT", body: RULES });
  const none = await foretold(booker);
  expect(none).toMatchObject({ blocked: "limit", limit: 1, left: 1 });
  expect(none).not.toHaveProperty("waits");
});

test("a ride that nobody could approve any more is not booked on account", async () => {
  const { booker, approver, book } = await teamWith({ luxury: true });
  const { date, time } = inHours(0.9);
  const soon = { pickupDate: date, pickupTime: time };
  expect((await book(booker, soon)).body.fields).toHaveProperty("organisationId");
  expect((await book(approver, soon)).status).toBe(201);
});

test("an approved ride that becomes another one waits again, and a ride that is none of the rules' any more waits no longer", async () => {
  const { approver, booker, book, decide } = await teamWith({ luxury: true });
  const { body } = await book(booker, { vehicleType: "station" });
  const change = async (version: number, to: object) =>
    (await booker.client.post(`/api/bookings/${body.id}/change`, { version, ...to })).body.approval;
  expect(await change(1, { vehicleType: "luxury" })).toBe("waiting");
  expect(await asked(body.id)).toHaveLength(1);
  expect(await change(2, { vehicleType: "station" })).toBe("none");
  expect(await change(3, { vehicleType: "luxury" })).toBe("waiting");
  await decide(approver, body.id, { approve: true });
  expect(await change(5, { note: "Bel aan" })).toBe("approved");
  expect(await change(6, { destination: "Amsterdam Centraal" })).toBe("waiting");
});

test("a caller's ride waits too, whoever has the account, and the desk sees that it does", async () => {
  const { organisationId } = await teamWith({ luxury: true });
  const { client: desk } = await staffClient(server, "desk");
  const { date, time } = inHours(30);
  const called = bookingRequest({ contactPhone: "06 12340001", language: "nl", pickupDate: date, pickupTime: time });
  const on = `?account=${organisationId}`;
  const preview = await desk.post(`/api/office/bookings${on}&preview=true`, called);
  expect(preview.body.accounts).toMatchObject([{ id: organisationId, waits: false }]);
  const { body } = await desk.post(`/api/office/bookings${on}`, called, { "Idempotency-Key": randomUUID() });
  expect((await desk.send(`/api/office/bookings/${body.id}`)).body.booking.approval).toBe("waiting");
});

test("a request that nobody decides in time is decided by the rule, and its approvers are told", async () => {
  const { booker, book } = await teamWith({ luxury: true });
  const { body } = await book(booker);
  await endApproval(server.context, body.id);
  expect(await find(body.id)).toMatchObject({ paying: "car", approval: { state: "refused" } });
  expect((await find(body.id)).approval).not.toHaveProperty("by");
  expect((await asked(body.id)).map(({ what }) => what)).toEqual(["asked", "over"]);
});

test("rules that cannot be are refused at their field", async () => {
  const { admin, at } = await createTeam(server);
  const save = async (over: object) =>
    (await admin.client.send(`${at}/approval-rules`, { method: "PUT", body: { ...RULES, ...over } })).body.fields;
  expect(await save({ over: 0 })).toHaveProperty("over");
  expect(await save({ from: "18:00", until: "07:00" })).toHaveProperty("until");
  expect(await save({ from: "18:00" })).toHaveProperty("until");
  expect(await save({ unapproved: "free" })).toHaveProperty("unapproved");
});

test("the driver to whom a ride was given hears at once that it is paid in the taxi, or not driven; an approval tells nothing new", async () => {
  const { driver } = await driverClient(server);
  const newsOf = async (fate: "car" | "cancel", approve: boolean) => {
    const { booker, approver, book, decide } = await teamWith({ luxury: true, unapproved: fate });
    const { date, time } = inHours(20);
    const { body } = await book(booker, { pickupDate: date, pickupTime: time });
    const given = { status: "confirmed", driverState: "assigned", driverId: driver.id } as const;
    await em().nativeUpdate(Booking, body.id, given);
    expect((await decide(approver, body.id, { approve })).status).toBe(204);
    const news = await em().find(DriverNews, { bookingId: body.id });
    return news.map(({ kind, changed }) => ({ kind, changed }));
  };
  expect(await newsOf("car", false)).toEqual([{ kind: "changed", changed: ["paying"] }]);
  expect(await newsOf("cancel", false)).toEqual([{ kind: "cancelled", changed: [] }]);
  expect(await newsOf("car", true)).toEqual([]);
});
