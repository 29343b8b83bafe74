import type { PersonalData } from "../account/personal-data/personal-data.ts";
import type { CareKeys } from "../booking/care/care-keys.ts";
import { Organisation } from "../organisations/organisation.entity.ts";
import { AbsenceSchema } from "../organisations/riders/absence.entity.ts";
import { FixedRide, FixedRideSchema } from "../organisations/riders/fixed-ride.entity.ts";
import { Rider, RiderSchema } from "../organisations/riders/rider.entity.ts";
import { forgetRiders } from "./remove-rider.ts";

/** A rider has no account: they see, export and erase theirs on their own page. It goes with the organisation, too. */
export const riderData = (keys: CareKeys): PersonalData => ({
  tables: [RiderSchema, FixedRideSchema, AbsenceSchema],
  export: () => Promise.resolve({}),
  async erase(tx, customerId) {
    await tx.nativeUpdate(FixedRide, { customerId }, { customerId: null });
    const own = await tx.findOne(Organisation, { customerId });
    if (!own) return {};
    const riders = await tx.find(Rider, { organisationId: own.id });
    const ids = riders.flatMap(({ healthId }) => healthId ?? []);
    await forgetRiders(tx, riders);
    return { afterwards: () => keys.destroy(ids) };
  },
});
