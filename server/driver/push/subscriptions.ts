import { ECDH } from "node:crypto";
import type { subscriptionSchema } from "@domrit/shared/driver/push.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { DriverPush } from "../../fleet/driver-access/driver-push.entity.ts";
import { isPushAddress } from "./push-address.ts";

type Subscription = z.output<typeof subscriptionSchema>;
type NewSubscription = { subscription: Subscription; allowed: readonly string[]; now: Date };

/** Keeps a device's push address, in place of earlier ones of the device or its browser. Throws `invalid_fields`. */
export async function keepSubscription(
  tx: EntityManager,
  deviceId: string,
  { subscription, allowed, now }: NewSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription;
  const wrong = (field: string) => new DomainError("invalid_fields", { fields: { [field]: [message("wrongType")] } });
  if (!isPushAddress(endpoint, allowed)) throw wrong("endpoint");
  if (!isPoint(keys.p256dh)) throw wrong("keys.p256dh");
  await tx.nativeDelete(DriverPush, { $or: [{ deviceId }, { endpoint }] });
  await tx.insert(DriverPush, { deviceId, endpoint, ...keys, createdAt: now });
}

/** True for a point on the curve of push subscriptions (P-256). */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url", "base64url", "compressed") !== undefined;
  } catch {
    return false;
  }
}

const MOST = 5;

const FIND = `
  select driver_push.device_id as "deviceId", endpoint, p256dh, auth
  from driver_push join driver_device on driver_device.id = device_id
  where driver_id = ? and last_seen_at > ? order by last_seen_at desc limit ${MOST}`;

export type DeviceToPush = Pick<DriverPush, "deviceId" | "endpoint" | "p256dh" | "auth">;

export const devicesToPush = (em: EntityManager, driverId: string, now: Date): Promise<DeviceToPush[]> =>
  em.execute<DeviceToPush[]>(FIND, [driverId, new Date(now.getTime() - 30 * 24 * 3_600_000)]);
