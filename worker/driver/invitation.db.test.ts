import { randomUUID } from "node:crypto";
import { mailedTokenHash, newMailedToken } from "@domrit/server/account/mailed-token.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverInvitation } from "@domrit/server/fleet/driver-access/driver-invitation.entity.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import { gsmLength } from "../sms/gsm.ts";
import type { Sms } from "../sms/sms-sender.ts";
import { sendDriverInvitation } from "./send-invitation.ts";

const { orm } = await setUpConnections();
const em = () => orm.em.fork();
const sent: Sms[] = [];
beforeEach(() => {
  sent.length = 0;
});

const KEYS = ["the newest session key", "the one before it"];
const START = new Date("2026-11-26T12:00:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const never = () => Promise.reject(new Error("not for this effect"));
const tools = (now: Date, sessionKeys = KEYS): Tools => ({
  em: em(),
  commit: commitWith(orm.em),
  findBooking: never,
  hasMoney: () => Promise.resolve(false),
  findCare: () => Promise.resolve(undefined),
  mail: { send: never, close: () => undefined },
  push: { send: () => Promise.resolve("refused" as const) },
  sms: {
    send(sms) {
      sent.push(sms);
      return Promise.resolve("sent");
    },
  },
  dispatch: { send: never },
  publicUrl: "https://domrit.example",
  paysOnline: false,
  refundLimit: 50,
  sessionKeys,
  officeEmail: "kantoor@domrit.example",
  now,
});

async function invited(over: Partial<Driver> = {}) {
  const driver = await createDriver(orm.em, over);
  const id = randomUUID();
  const token = newMailedToken(KEYS, "driver-invitation", id);
  const open = { driverId: driver.id, id, tokenHash: mailedTokenHash(token), expiresAt: minutes(30) };
  await em().insert(DriverInvitation, open);
  const cause = { eventId: randomUUID(), effect: "driver-invitation-sms", occurredAt: START };
  const text = (now = START, keys = KEYS) => sendDriverInvitation.run({ invitationId: id }, tools(now, keys), cause);
  return { driver, id, token, text };
}

test.each([
  [null, "log in als chauffeur"],
  ["en", "log in as a driver"],
  ["tr", "soför girisi"],
] as const)(
  "a driver gets the link that the desk has, in their language, Dutch where it is not known (%s)",
  async (locale, words) => {
    const { token, text, id } = await invited({ locale });
    expect([await text(), await text()]).toEqual(["sent", "sent"]);
    const [first, again] = sent;
    expect(first).toMatchObject({ to: "+31612345678", body: expect.stringContaining(words) });
    expect(first?.body).toMatch(new RegExp(`https://domrit\\.example/driver/join#token=${token}$`));
    expect(gsmLength(first?.body ?? "")).toBeLessThanOrEqual(160);
    expect([first?.clientRef, again?.clientRef]).toEqual([
      sendDriverInvitation.key({ invitationId: id }, "x"),
      first?.clientRef,
    ]);
  },
);

test("nothing goes out for an invitation that was taken, ran out, or lost its key or its driver", async () => {
  const late = await invited();
  expect(await late.text(minutes(30))).toBe("expired");
  expect(await late.text(START, ["another key"])).toBe("expired");
  const mute = await invited({ phone: null });
  expect(await mute.text()).toBe("no_recipient");
  const gone = await invited();
  await em().nativeUpdate(Driver, gone.driver.id, { endedAt: START });
  expect(await gone.text()).toBe("no_recipient");
  const taken = await invited();
  await em().nativeDelete(DriverInvitation, { id: taken.id });
  expect([await taken.text(), sent]).toEqual(["superseded", []]);
});
