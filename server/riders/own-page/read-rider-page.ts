import type { RiderPage } from "@domrit/shared/organisations/riders/rider-page.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Driver } from "../../fleet/driver.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { Rider } from "../../organisations/riders/rider.entity.ts";
import { readPlan } from "../read-plan.ts";
import { readLooks } from "./read-looks.ts";

/** What is kept of a rider, as they see it themselves; drivers by first name. */
export async function readRiderPage(em: EntityManager, rider: Rider, now: Date): Promise<RiderPage> {
  const { id, name, phone, language, home, vehicleType, seat, wishes, ways, favourites, never, healthUntil } = rider;
  const organisation = await em.findOneOrFail(Organisation, rider.organisationId);
  const drivers = await em.find(Driver, { id: { $in: [...favourites, ...never] } });
  const namesOf = (ids: readonly string[]) =>
    drivers.filter((each) => ids.includes(each.id)).map((each) => each.firstName);
  return {
    id,
    name,
    phone: phone ?? null,
    language,
    home,
    vehicleType,
    seat: seat ?? null,
    wishes: wishes ?? null,
    ways,
    healthUntil: healthUntil?.toISOString() ?? null,
    company: organisation.company,
    today: dayOf(now),
    favourites: namesOf(favourites),
    never: namesOf(never),
    ...(await readPlan(em, rider, now)),
    looks: await readLooks(em, rider),
  };
}
