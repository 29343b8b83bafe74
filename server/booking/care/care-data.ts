import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { ridesKnownTo, ridesThatGo } from "../access/account-rights.ts";
import { Booking } from "../booking.entity.ts";
import { CareDetail, CareDetailSchema } from "./care-detail.entity.ts";
import type { CareKeys } from "./care-keys.ts";
import { readCare } from "./care-of-rides.ts";

export const careData = (keys: CareKeys): PersonalData => ({
  tables: [CareDetailSchema],
  async export(em, { id }) {
    // Of a regular rider, they themselves take it along: each look at it is told to them.
    const known = { $and: [await ridesKnownTo(em, id), { riderId: null }] };
    const care = await readCare({ em, keys }, await idsOf(em, known));
    return { care: [...care].map(([bookingId, said]) => ({ bookingId, ...said })) };
  },
  async erase(tx, customerId) {
    const bookingIds = await idsOf(tx, await ridesThatGo(tx, customerId));
    await tx.nativeDelete(CareDetail, { bookingId: { $in: bookingIds } });
    return { afterwards: () => keys.destroy(bookingIds) };
  },
});

async function idsOf(em: EntityManager, where: FilterQuery<Booking>): Promise<number[]> {
  const rides = await em.find(Booking, { $and: [where, { isDiscreet: true }] }, { fields: ["id"] });
  return rides.map(({ id }) => id);
}
