import type { EntityManager } from "@mikro-orm/postgresql";
import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { Booking } from "../booking.entity.ts";
import { CareDetail, CareDetailSchema } from "./care-detail.entity.ts";
import type { CareKeys } from "./care-keys.ts";
import { readCare } from "./care-of-rides.ts";

export const careData = (keys: CareKeys): PersonalData => ({
  tables: [CareDetailSchema],
  async export(em, { id }) {
    const care = await readCare({ em, keys }, await ridesOf(em, id));
    return { care: [...care].map(([bookingId, said]) => ({ bookingId, ...said })) };
  },
  async erase(tx, customerId) {
    const bookingIds = await ridesOf(tx, customerId);
    await tx.nativeDelete(CareDetail, { bookingId: { $in: bookingIds } });
    return { afterwards: () => keys.destroy(bookingIds) };
  },
});

async function ridesOf(em: EntityManager, customerId: string): Promise<number[]> {
  const rides = await em.find(Booking, { customerId, isDiscreet: true }, { fields: ["id"] });
  return rides.map(({ id }) => id);
}
