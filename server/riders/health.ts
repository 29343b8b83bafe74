import { ORGANISATION_NAME } from "@domrit/shared/office/audit.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { HEALTH_MONTHS, type RiderHealth, type RiderHealthForm } from "@domrit/shared/organisations/riders/health.ts";
import { drawBookingId } from "../booking/booking-id.ts";
import type { CareKeys } from "../booking/care/care-keys.ts";
import { sealCare } from "../booking/care/seal.ts";
import { healthOf } from "../booking/riders/rider-health.ts";
import type { ServerContext } from "../context.ts";
import { lockAs } from "../organisations/member.ts";
import type { Rider } from "../organisations/riders/rider.entity.ts";
import { recordAct } from "../staff/audit/audit.ts";
import { findRider, type NamedRider } from "./find-rider.ts";

type HealthServer = Pick<ServerContext, "orm" | "careKeys" | "now">;

/**
 * Keeps a rider's health part for as long as the consent holds; an earlier one can be opened no more. Throws as `lockAs`, and
 * `not_found`; rejects while the keys are away.
 */
export async function keepHealth({ orm, careKeys, now }: HealthServer, of: NamedRider, form: RiderHealthForm) {
  const [at, until] = [now(), now()];
  until.setUTCMonth(until.getUTCMonth() + HEALTH_MONTHS);
  const former = await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const rider = await findRider(tx, of);
    const id = drawBookingId();
    const [key] = await careKeys.make([{ id, until }]);
    if (!key) throw new Error("no key was made");
    const { aids = [], companion = false, remark } = form;
    const care = { aids, companion, remark: remark || null, reimbursement: null, callBack: false };
    const before = forgetHealth(rider);
    rider.healthId = id;
    rider.healthSealed = sealCare(care, id, key);
    rider.healthConsentAt = at;
    rider.healthUntil = until;
    return before;
  });
  await careKeys.destroy(former);
}

/** Null where none is kept. The rider is shown that somebody of the organisation looked. Throws as `findRider`; rejects while the keys are away. */
export function readHealth({ orm, careKeys, now }: HealthServer, of: NamedRider): Promise<RiderHealth> {
  return orm.em.fork().transactional(async (tx) => {
    const rider = await findRider(tx, of);
    const subject = { kind: "rider" as const, id: rider.id };
    if (rider.healthId)
      recordAct(tx, { id: null, name: ORGANISATION_NAME }, { act: "rider_health_looked", subject, at: now() });
    return await healthView(careKeys, rider);
  });
}

export async function healthView(keys: CareKeys, rider: Rider): Promise<RiderHealth> {
  const care = await healthOf(keys, rider);
  return care ? { aids: care.aids, companion: care.companion, remark: care.remark } : null;
}

/** Nobody can open it any more, in a backup neither. Throws as `keepHealth`. */
export async function withdrawHealth({ orm, careKeys }: HealthServer, of: NamedRider): Promise<void> {
  const former = await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    return forgetHealth(await findRider(tx, of));
  });
  await careKeys.destroy(former);
}

/** Gives the ids of the keys that are to be destroyed once that is saved. */
export function forgetHealth(rider: Rider): number[] {
  const ids = rider.healthId ? [rider.healthId] : [];
  rider.healthId = null;
  rider.healthSealed = null;
  rider.healthConsentAt = null;
  rider.healthUntil = null;
  return ids;
}
