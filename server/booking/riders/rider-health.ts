import type { Care } from "@domrit/shared/care/care.ts";
import type { Rider } from "../../organisations/riders/rider.entity.ts";
import type { CareKeys } from "../care/care-keys.ts";
import { openCare } from "../care/seal.ts";

type HealthPart = Pick<Rider, "healthId" | "healthSealed">;

/** The health part of a regular rider; undefined where there is none, or its key is destroyed. Rejects while the keys are away. */
export async function healthOf(keys: CareKeys, { healthId, healthSealed }: HealthPart): Promise<Care | undefined> {
  if (!healthId || !healthSealed) return undefined;
  const key = (await keys.find([healthId])).get(healthId);
  return key && openCare(healthSealed, healthId, key);
}
