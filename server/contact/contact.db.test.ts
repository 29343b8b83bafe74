import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../infra/postgres/test-database.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { createClient } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ContactMessage } from "./contact-message.entity.ts";

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const message = { name: "Jan", email: "jan@example.nl", subject: "booking", message: "Rijdt u ook naar Zeist?" };
const send = (body: unknown, headers = {}, language = "nl") =>
  createClient(server.url).post("/api/contact", body, headers, language);

test("a message is kept in the sender's language, with the event that has it mailed", async () => {
  const { status, body } = await send(message, {}, "tr");
  expect(status).toBe(201);
  const em = server.context.orm.em.fork();
  expect(await em.findOneOrFail(ContactMessage, body.id)).toMatchObject({ ...message, language: "tr" });
  expect((await em.findOneOrFail(OutboxEvent, { type: "contact.received" })).payload).toEqual({
    contactMessageId: body.id,
  });
});

test("every fault is named, with the texts of the form", async () => {
  const bad = await send({ name: "J", email: "jan", subject: "", message: "kort" }, {}, "en");
  expect(bad).toMatchObject({
    status: 422,
    body: {
      fields: {
        name: ["Name is required"],
        email: ["Valid email is required"],
        subject: ["Subject is required"],
        message: ["Message is too short"],
      },
    },
  });
});

test.each([
  [{ ...message, subject: "spam" }, {}, 422],
  [{ ...message, to: "a@b.nl" }, {}, 422],
  [{ ...message, message: "x".repeat(5001) }, {}, 422],
  [{ ...message, message: "x".repeat(20_000) }, {}, 413],
  [{ ...message, name: 7 }, {}, 422],
  [message, { "Content-Type": "text/plain" }, 415],
  [message, { Origin: "https://elders.example" }, 403],
])("is refused with a clear status (%#)", async (body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status);
});
