import { randomUUID } from "node:crypto";
import type { Conversation, Conversations, DriverMessages } from "@domrit/shared/driver/messages.ts";
import { expect, test } from "vitest";
import { Driver } from "../../fleet/driver.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { Client } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver, driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const em = () => orm.em.fork();
const { client: desk } = await staffClient(server, "desk", { name: "Sanne" });
const PATH = "/api/office/messages";
const OWN = "/api/driver/messages";

const write = (to: unknown, text: unknown = "Rijd om de Maliebaan heen") => desk.post(PATH, { to, text });
const own = async (client: Client) => ((await client.send(OWN)).body as unknown as DriverMessages).messages;
const conversation = async (id: string) => (await desk.send(`${PATH}/${id}`)).body as unknown as Conversation;
const listed = async (id: string) => {
  const { drivers } = (await desk.send(PATH)).body as unknown as Conversations;
  return drivers.find((driver) => driver.id === id);
};
const unread = async () => (await desk.send("/api/office/attention")).body.messages as string[];

test("the desk writes to a driver, sees when it is read, and reads the answer by press", async () => {
  const { client, driver } = await driverClient(server);
  expect(await write([driver.id])).toMatchObject({ status: 201, body: { sent: 1 } });
  const [message] = await own(client);
  expect(message).toMatchObject({ by: "desk", text: "Rijd om de Maliebaan heen", isRead: false, answers: null });
  expect(message, "no name of the staff").not.toHaveProperty("name");
  expect(await em().findOne(OutboxEvent, { id: String(message?.id) })).toMatchObject({ type: "driver.messaged" });
  expect((await conversation(driver.id)).messages).toMatchObject([{ name: "Sanne", isRead: false }]);
  await client.post("/api/driver/news/opened", { ids: [message?.id] });
  expect((await conversation(driver.id)).messages).toMatchObject([{ isRead: true }]);

  const said = { text: "Bel mij", quick: "call", answers: message?.id, eventId: randomUUID() };
  const first = await client.post(OWN, said);
  expect(first).toMatchObject({ status: 201, body: { by: "driver", quick: "call", answers: message?.id } });
  expect((await client.post(OWN, said)).body, "a repeat of the press").toEqual(first.body);
  expect(await listed(driver.id)).toMatchObject({ unread: 1, last: { quick: "call", isRead: false } });
  expect(await unread()).toContain(first.body.id);
  expect(await desk.post(`${PATH}/${driver.id}/read`, { ids: [first.body.id] })).toMatchObject({ status: 204 });
  expect(await unread()).not.toContain(first.body.id);
  expect((await own(client)).map(({ isRead }) => isRead)).toEqual([true, true]);
  const entries = await em().find(AuditEntry, { subjectId: driver.id }, { orderBy: { id: "asc" } });
  expect(entries.map(({ act }) => act)).toEqual(["driver_messaged", "conversation_looked", "messages_read"]);
  expect(JSON.stringify(entries), "nobody's words are in the trail").not.toContain("Maliebaan");
});

test("an answer that was pressed without network counts from its press, and reads what it answers", async () => {
  const { client, driver } = await driverClient(server);
  await write([driver.id]);
  const [message] = await own(client);
  const occurredAt = new Date(Date.now() - 600_000).toISOString();
  await client.post(OWN, { text: "Oké", quick: "ok", answers: message?.id, eventId: randomUUID(), occurredAt });
  const [answer, asked] = await own(client);
  expect([answer?.at, asked?.isRead]).toEqual([occurredAt, true]);
  const gone = await client.post(OWN, { text: "Op tijd", answers: randomUUID(), occurredAt: "2099-01-01T00:00:00Z" });
  expect(gone, "of a message that is there no more, the words are kept").toMatchObject({ body: { answers: null } });
  expect(Date.parse(String(gone.body.at))).toBeLessThanOrEqual(Date.now());
});

test("all who are on shift get a message each, and nobody else; where nobody is, the desk is told", async () => {
  const [on, off] = [await driverClient(server), await driverClient(server)];
  const { id: carId } = await createCar(em());
  await em().nativeUpdate(Shift, { endedAt: null }, { endedAt: new Date() });
  expect(await write("shift")).toMatchObject({ status: 422, body: { fields: { to: ["Kies een chauffeur"] } } });
  await em().insert(Shift, { id: randomUUID(), driverId: on.driver.id, carId, beganAt: new Date() });
  expect(await write("shift", "Storing bij de A27")).toMatchObject({ status: 201, body: { sent: 1 } });
  expect([await own(on.client), await own(off.client)]).toMatchObject([[{ text: "Storing bij de A27" }], []]);
  expect(await write([on.driver.id, off.driver.id, off.driver.id])).toMatchObject({ body: { sent: 2 } });
  expect(await listed(on.driver.id)).toMatchObject({ isOnShift: true });
});

test("nobody reads, marks or answers what is another's", async () => {
  const [{ client, driver }, other] = [await driverClient(server), await driverClient(server, { firstName: "Bo" })];
  await write([driver.id]);
  const [message] = await own(client);
  await other.client.post("/api/driver/news/opened", { ids: [message?.id] });
  const { body } = await other.client.post(OWN, { text: "Oké", answers: message?.id });
  expect([(await own(client))[0]?.isRead, body.answers]).toEqual([false, null]);
  await desk.post(`${PATH}/${driver.id}/read`, { ids: [body.id] });
  expect(await listed(other.driver.id), "only of the named driver").toMatchObject({ unread: 1 });
  await desk.post(`${PATH}/${driver.id}/read`, { ids: [message?.id] });
  expect((await own(client))[0]?.isRead, "the desk cannot read its own").toBe(false);
});

test("who has left the company is written to no more, and is in no list", async () => {
  const { id } = await createDriver(em(), { endedAt: new Date() });
  const { id: there } = await createDriver(em());
  expect(await write([id, there])).toMatchObject({ status: 422, body: { fields: { to: ["Kies een chauffeur"] } } });
  expect([await listed(id), (await desk.send(`${PATH}/${id}`)).status]).toEqual([undefined, 404]);
  expect(await em().count(Driver, { id: there })).toBe(1);
});

test.each([
  [{ to: "shift" }, "text"],
  [{ to: [], text: "x" }, "to"],
  [{ to: ["x"], text: "x" }, "to.0"],
  [{ to: "all", text: "x" }, "to"],
  [{ to: "shift", text: " " }, "text"],
  [{ to: "shift", text: "x".repeat(301) }, "text"],
])("the desk's %j is refused by its field", async (body, field) => {
  const { status, body: said } = await desk.post(PATH, body);
  expect([status, Object.keys(said.fields as object)]).toEqual([422, [field]]);
});

test.each([
  [{}, "text"],
  [{ text: "x", answers: "x" }, "answers"],
  [{ text: "x", quick: "x" }, "quick"],
  [{ text: "x", eventId: "x" }, "eventId"],
  [{ text: "x", occurredAt: "gisteren" }, "occurredAt"],
])("a driver's %j is refused by its field", async (body, field) => {
  const { client } = await driverClient(server);
  const { status, body: said } = await client.post(OWN, body);
  expect([status, Object.keys(said.fields as object)]).toEqual([422, [field]]);
});
