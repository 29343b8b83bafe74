import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Customer } from "../account/customer.entity.ts";
import { InboxAnswer } from "../inbox/inbox-answer.entity.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";
import { ContactMessage } from "./contact-message.entity.ts";

const server = await setUpServer();

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

test("whose account has proved to read that mail finds its messages in the export, with the answers; another does not", async () => {
  const em = () => server.context.orm.em.fork();
  const { client, customer } = await signedIn(server);
  const { body } = await send({ ...message, email: customer.email.toUpperCase() });
  const at = new Date();
  const answer = {
    id: randomUUID(),
    itemId: body.id,
    staffId: randomUUID(),
    channel: "email",
    text: "Ja, ook naar Zeist.",
  };
  await em().insert(InboxAnswer, { ...answer, at } as never);
  const exported = async () => (await client.send("/api/user/export")).body.contactMessages;
  await em().nativeUpdate(Customer, customer.id, { emailConfirmedAt: at });
  expect(await exported()).toMatchObject([{ message: message.message, answers: [{ text: "Ja, ook naar Zeist." }] }]);
  await em().nativeUpdate(Customer, customer.id, { emailConfirmedAt: null });
  expect(await exported()).toEqual([]);
});

describe("under an idempotency key", () => {
  const counted = async (text: string) => {
    const em = server.context.orm.em.fork();
    const kept = await em.find(ContactMessage, { message: text });
    const events = await em.find(OutboxEvent, { type: "contact.received" });
    const ids = new Set(kept.map(({ id }) => id));
    return [kept.length, events.filter((event) => ids.has(String(Object.values(event.payload)[0]))).length];
  };

  test("a repeat after a lost answer is the same message, and is mailed once", async () => {
    const mine = { ...message, message: "Is mijn jas gevonden?" };
    const key = { "Idempotency-Key": randomUUID() };
    const [first, again] = [await send(mine, key), await send(mine, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await counted(mine.message)).toEqual([1, 1]);
    const other = await send({ ...mine, message: "Is mijn hoed gevonden?" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect((await send(mine, { "Idempotency-Key": "x".repeat(256) })).status).toBe(422);
  });

  test("twenty at once are one message", async () => {
    const mine = { ...message, message: "Twintig keer hetzelfde" };
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(mine, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await counted(mine.message)).toEqual([1, 1]);
  });

  test("a repeat costs nothing of the limit; without a key the same text is another message", async () => {
    const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
    await server.context.orm.em.execute("truncate rate_limit");
    const write = (headers = {}) => createClient(strict.url).post("/api/contact", message, headers);
    const key = { "Idempotency-Key": randomUUID() };
    const statuses: number[] = [];
    for (const headers of [key, key, key, {}]) statuses.push((await write(headers)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    await strict.stop();
    const [one, two] = [await send(message), await send(message)];
    expect(two.body.id).not.toBe(one.body.id);
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
