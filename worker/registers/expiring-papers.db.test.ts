import { randomUUID } from "node:crypto";
import { Car } from "@domrit/server/fleet/car.entity.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { Paper } from "@domrit/server/fleet/papers/paper.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { sendExpiringPapers } from "./expiring-papers.ts";

const { orm } = await setUpConnections();
const em = () => orm.em.fork();

test("the office reads whose papers end when, the first day first; a renewed one and whoever left are left out", async () => {
  const [ayse, bo] = [randomUUID(), randomUUID()];
  const known = { isWorking: true, version: 1, createdAt: new Date() };
  await em().insert(Driver, { id: ayse, firstName: "Ayşe", ...known });
  await em().insert(Driver, { id: bo, firstName: "Bo", ...known });
  const { id: car } = await createCar(em(), { plate: "TX-123-B" });
  const warned = [
    { holderId: ayse, kind: "driver_card", validUntil: "2027-01-28" },
    { holderId: car, kind: "apk", validUntil: "2026-12-05" },
    { holderId: bo, kind: "licence", validUntil: "2027-01-28" },
  ] as const;
  for (const paper of warned) await em().insert(Paper, { ...paper, number: "geheim" });
  await em().nativeUpdate(Paper, { holderId: bo }, { validUntil: "2037-01-28" });
  const sent: Mail[] = [];
  const run = () =>
    sendExpiringPapers.run(
      { papers: warned },
      {
        em: em(),
        officeEmail: "kantoor@domrit.example",
        mail: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
      } as unknown as Tools,
      { eventId: randomUUID(), effect: "papers-email", occurredAt: new Date() },
    );
  expect(await run()).toBe("sent");
  expect(sent).toMatchObject([{ to: "kantoor@domrit.example", subject: "2 papieren verlopen" }]);
  const text = sent[0]?.text ?? "";
  const apk = text.search(/APK van TX-123-B:\s+geldig tot en met 5 december 2026/);
  const card = text.search(/Chauffeurskaart van Ayşe:\s+geldig tot en met 28 januari 2027/);
  expect([apk > 0, card > apk]).toEqual([true, true]);
  expect(text).not.toMatch(/geheim|Rijbewijs/);
  await em().nativeUpdate(Driver, ayse, { endedAt: new Date() });
  await em().nativeUpdate(Car, car, { endedAt: new Date() });
  expect(await run()).toBe("superseded");
});
