import { randomUUID } from "node:crypto";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import type { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { beforeEach } from "vitest";
import type { effect, Tools } from "../delivery/effect.ts";
import type { Sms } from "../sms/sms-sender.ts";
import type { Push } from "./push-sender.ts";

type DriverEffect = Pick<ReturnType<typeof effect>, "run">;
type EffectCall = { eventId: string; now: Date; occurredAt?: Date };

/** Carries out effects about drivers, and keeps what is sent until the next test begins. */
export function sentToDrivers(em: EntityManager) {
  const texts: Sms[] = [];
  const pushes: Push[] = [];
  beforeEach(() => {
    texts.length = 0;
    pushes.length = 0;
  });
  const tools = {
    publicUrl: "https://domrit.example",
    sessionKeys: ["a-key-of-the-test"],
    sms: { send: (sms: Sms) => Promise.resolve(texts.push(sms) && "sent") },
    push: { send: (_device: unknown, push: Push) => Promise.resolve(pushes.push(push) && "taken") },
  };
  return {
    texts,
    pushes,
    /** A driver whose phone is signed in unless said otherwise. */
    async driver({ hasPage = true, ...over }: Partial<Driver> & { hasPage?: boolean }, now: Date): Promise<string> {
      const { id: driverId } = await createDriver(em, over);
      if (!hasPage) return driverId;
      const deviceId = randomUUID();
      const device = { id: deviceId, driverId, secretHash: deviceId, lastSeenAt: now, createdAt: now };
      await em.fork().insert(DriverDevice, device);
      const keys = { p256dh: "p", auth: "a", createdAt: now };
      await em.fork().insert(DriverPush, { deviceId, endpoint: `https://push.example/${deviceId}`, ...keys });
      return driverId;
    },
    run: ({ run }: DriverEffect, fact: object, { eventId, now, occurredAt = new Date(0) }: EffectCall) =>
      run(fact, { ...tools, em: em.fork(), now } as unknown as Tools, { eventId, effect: "of-a-driver", occurredAt }),
  };
}
