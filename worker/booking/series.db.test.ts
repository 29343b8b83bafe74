import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { mayResend } from "@domrit/server/booking/messages/message-rules.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { sweep } from "../schedule/schedule.ts";
import { messageEffects } from "./messages.ts";

const { orm, pool } = await setUpConnections();
const cause = { eventId: "0199aaaa-0000-7000-8000-000000000000", effect: "x", occurredAt: new Date() };

/** A series of two rides that nobody has confirmed for ten minutes. */
async function series(): Promise<[Booking, Booking]> {
  const createdAt = new Date(Date.now() - 10 * 60_000);
  const first = await createBooking(orm.em, { contactEmail: "reeks@example.nl", createdAt });
  await orm.em.fork().nativeUpdate(Booking, { id: first.id }, { seriesId: first.id });
  const second = await createBooking(orm.em, { contactEmail: "reeks@example.nl", createdAt, seriesId: first.id });
  return [first, second];
}

async function sent(message: "confirmation-email" | "confirmed-email", bookingId: number) {
  const mails: Mail[] = [];
  const em = orm.em.fork();
  const tools = {
    em,
    findBooking: (id: number) => em.findOneOrFail(Booking, id),
    hasMoney: () => Promise.resolve(false),
    mail: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) },
    publicUrl: "https://domrit.example",
    sessionKeys: ["key"],
    now: new Date(),
  } as unknown as Tools;
  return { outcome: await messageEffects[message].run({ bookingId }, tools, cause), mails };
}

test("the messages that a whole series needs once are those of its first ride", async () => {
  const [first, second] = await series();
  const confirmation = await sent("confirmation-email", first.id);
  expect(confirmation.mails[0]?.text).toContain("Uw 2 ritten");
  await orm.em.fork().nativeUpdate(Booking, { seriesId: first.id }, { status: "confirmed" });
  expect((await sent("confirmed-email", first.id)).outcome).toBe("sent");
  expect(await sent("confirmed-email", second.id)).toEqual({ outcome: "superseded", mails: [] });
  const mayAsk = async ({ id }: Booking): Promise<boolean> => {
    const ride = await orm.em.fork().findOneOrFail(Booking, id);
    return mayResend({ kind: "confirmed", channel: "email" }, ride, new Date());
  };
  expect([await mayAsk(first), await mayAsk(second)]).toEqual([true, false]);
});

test("the guest of a series is told once that the taxi centre does not answer", async () => {
  const [first] = await series();
  await sweep(pool, pino({ level: "silent" }));
  const { rows } = await pool.query(
    "select payload->'bookingId' as id from outbox_event where payload->>'message' = 'unconfirmed'",
  );
  expect(rows).toEqual([{ id: first.id }]);
});
