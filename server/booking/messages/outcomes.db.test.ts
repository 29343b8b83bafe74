import { describe, expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createBooking } from "../booking.factory.ts";
import { bounceCode } from "./failure-reason.ts";

const MAIL_TOKEN = "a token of the mail server";
const server = await setUpServer({ environment: { MAIL_HOOK_TOKEN: MAIL_TOKEN } });
const em = () => server.context.orm.em.fork();
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const sms = (body: unknown, token = server.context.config.SMS_GATEWAY_TOKEN) =>
  createClient(server.url).post("/api/sms/status", body, bearer(token));
const bounce = (body: unknown, token = MAIL_TOKEN) =>
  createClient(server.url).post("/api/mail/bounces", body, bearer(token));

let drawn = 0;
/** A message that was sent, by its name. */
async function sent(effect: string, state = "sent") {
  drawn += 1;
  const { id } = await createBooking(em(), { contactEmail: "jan@example.nl", contactPhone: "+31612345678" });
  const key = `${"0".repeat(38)}${String(drawn).padStart(2, "0")}`;
  await em()
    .getConnection()
    .execute("insert into delivery (event_id, effect, state, booking_id, message_key) values (?, ?, ?, ?, ?)", [
      uuidv7(new Date()),
      effect,
      state,
      id,
      key,
    ]);
  return { id, key };
}
const stateOf = async (key: string) => {
  const [row] = await em()
    .getConnection()
    .execute(
      "select state, last_error as error, finished_at is not null as ended from delivery where message_key = ?",
      [key],
    );
  return row;
};
const toldOf = async (id: number) =>
  (await em().find(OutboxEvent, { type: "booking.message_failed" })).filter(
    ({ payload }) => "bookingId" in payload && payload.bookingId === id,
  );

describe("the gateway's results of a text message", () => {
  test("that it failed is recorded and told once, however often it is said; that it arrived changes nothing", async () => {
    const { id, key } = await sent("confirmation-sms");
    expect(await sms({ clientRef: key, state: "delivered" })).toMatchObject({ status: 200, body: { applied: false } });
    expect(await stateOf(key)).toMatchObject({ state: "sent" });
    const failed = { clientRef: key, state: "failed", reason: "absent subscriber +31612345678" };
    const answers = await Promise.all([sms(failed), sms(failed), sms(failed)]);
    expect(answers.map(({ body }) => body.applied).toSorted()).toEqual([false, false, true]);
    expect(await stateOf(key)).toEqual({ state: "parked", error: "sms_failed", ended: true });
    expect(await toldOf(id)).toMatchObject([{ payload: { bookingId: id, version: 1 } }]);
  });

  test("is recorded of one whose sending is not on record yet, and asked for again of one that is still to be sent", async () => {
    const early = await sent("confirmation-sms", "sending");
    expect(await sms({ clientRef: early.key, state: "failed" })).toMatchObject({ body: { applied: true } });
    expect(await stateOf(early.key)).toMatchObject({ state: "parked", error: "sms_failed" });
    const waiting = await sent("confirmation-sms", "pending");
    const answer = await sms({ clientRef: waiting.key, state: "failed" });
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await stateOf(waiting.key)).toMatchObject({ state: "pending" });
    expect(await toldOf(waiting.id)).toEqual([]);
  });

  test("is taken however much is said, and as often as it comes", async () => {
    const { key } = await sent("confirmation-sms");
    const much = { clientRef: key, state: "failed", reason: "x".repeat(5000) };
    expect(await sms(much)).toMatchObject({ status: 200, body: { applied: true } });
    const limited = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.001" } });
    const told = createClient(limited.url);
    const statuses: number[] = [];
    const token = bearer(String(server.context.config.SMS_GATEWAY_TOKEN));
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await told.post("/api/sms/status", { clientRef: key, state: "delivered" }, token)).status);
    }
    await limited.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  test("is taken only with its token, and as it is agreed", async () => {
    const { key } = await sent("confirmation-sms");
    const failed = { clientRef: key, state: "failed" };
    for (const token of ["", "x", MAIL_TOKEN, `${server.context.config.SMS_GATEWAY_TOKEN}x`]) {
      expect((await sms(failed, token)).status).toBe(401);
    }
    for (const wrong of [
      {},
      { clientRef: key },
      { ...failed, state: "lost" },
      { ...failed, clientRef: "a\u0000b" },
      [],
    ]) {
      expect((await sms(wrong)).status).toBe(422);
    }
    expect(await stateOf(key)).toMatchObject({ state: "sent" });
    expect(await sms({ ...failed, clientRef: "nobody knows" })).toMatchObject({ body: { applied: false } });
  });
});

describe("the mail server's results of an e-mail", () => {
  const back = (key: string, overrides = {}) => ({
    messageId: `<${key}@domrit.example>`,
    recipient: "jan@example.nl",
    permanent: true,
    reason: "550 5.1.1 <jan@example.nl>: no such user",
    ...overrides,
  });

  test("that it came back for good is recorded by its code, without the other side's words", async () => {
    const { id, key } = await sent("confirmation-email");
    expect((await bounce(back(key, { permanent: false }))).body).toEqual({ applied: false });
    expect(await toldOf(id)).toEqual([]);
    expect((await bounce(back(key))).body).toEqual({ applied: true });
    expect((await bounce(back(key))).body).toEqual({ applied: false });
    expect(await stateOf(key)).toEqual({ state: "parked", error: "bounce_5.1.1", ended: true });
    expect(await toldOf(id)).toHaveLength(1);
  });

  test("an answer of the office that came back is recorded too, and no booking is told of", async () => {
    const key = "f".repeat(40);
    await em()
      .getConnection()
      .execute("insert into delivery (event_id, effect, state, message_key) values (?, 'inbox-answer', 'sent', ?)", [
        uuidv7(new Date()),
        key,
      ]);
    const before = await em().count(OutboxEvent, { type: "booking.message_failed" });
    expect((await bounce(back(key))).body).toEqual({ applied: true });
    expect(await stateOf(key)).toEqual({ state: "parked", error: "bounce_5.1.1", ended: true });
    expect(await em().count(OutboxEvent, { type: "booking.message_failed" })).toBe(before);
  });

  test("is taken however long its words are, and needs the token", async () => {
    const { key } = await sent("confirmation-email");
    const wordy = { recipient: `${"x".repeat(400)}@example.nl`, reason: `550 5.1.1 ${"no ".repeat(5000)}` };
    expect((await bounce(back(key, wordy))).body).toEqual({ applied: true });
    expect(await stateOf(key)).toMatchObject({ error: "bounce_5.1.1" });
    expect((await bounce(back(key), "x")).status).toBe(401);
    expect((await bounce({ ...back(key), permanent: "yes" })).status).toBe(422);
  });

  test("is not taken where no token was agreed", async () => {
    const without = await setUpServerWithout();
    const answer = await createClient(without.url).post("/api/mail/bounces", back("x"), bearer("undefined"));
    expect(answer.status).toBe(404);
    await without.stop();
  });

  test.each([
    ["550 5.1.1 unknown", "bounce_5.1.1"],
    ["smtp; 552 mailbox full", "bounce_552"],
    ["it came back", "bounce"],
    ["", "bounce"],
  ])("%j is kept as %s", (reason, code) => {
    expect(bounceCode(reason)).toBe(code);
  });
});

const setUpServerWithout = () => startTestServer(server.databaseUrl, {});
