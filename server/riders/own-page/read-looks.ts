import { ORGANISATION_NAME, SYSTEM_NAME } from "@domrit/shared/office/audit.ts";
import type { RiderPage } from "@domrit/shared/organisations/riders/rider-page.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rider } from "../../organisations/riders/rider.entity.ts";

/** Who is in the trail without being somebody of the office. */
const MACHINES_AND_OTHERS = [ORGANISATION_NAME, SYSTEM_NAME] as const;

const MOST = 50;
const WHAT = {
  rider_looked: "rider",
  rider_away: "rider",
  riders_looked: "riders",
  booking_looked: "ride",
  care_looked: "health",
  rider_health_looked: "health",
} as const;
const ACTS = Object.keys(WHAT)
  .map((act) => `'${act}'`)
  .join(", ");

/** Who looked at what is kept of a rider and of their rides, as the audit trail has it. */
export async function readLooks(em: EntityManager, { id, organisationId }: Rider): Promise<RiderPage["looks"]> {
  const rows = await em.execute<{ at: string; act: keyof typeof WHAT; name: string }[]>(
    `select at, act, staff_name as name from audit_entry where act in (${ACTS}) and (
        (subject_kind = 'rider' and subject_id in (?, ?))
        or (subject_kind = 'booking' and subject_id in (select id::text from booking where rider_id = ?)))
      order by at desc limit ${MOST}`,
    [id, organisationId, id],
  );
  return rows.map(({ at, act, name }) => ({
    at: new Date(at).toISOString(),
    what: WHAT[act],
    by: MACHINES_AND_OTHERS.find((each) => each === name) ?? "office",
  }));
}
