import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { knownRidesOf, ridesOf } from "../booking/find-rides.ts";
import { RideReport, RideReportSchema } from "./ride-report.entity.ts";

/** All reports about the customer's rides, also by others. */
export const reportData: PersonalData = {
  tables: [RideReportSchema],
  async export(em, { id }) {
    const bookingId = { $in: await knownRidesOf(em, id) };
    const reports = await em.find(
      RideReport,
      { bookingId },
      { orderBy: { createdAt: "desc" }, exclude: ["id", "requestKey", "inboxVersion"] },
    );
    return { reports };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(RideReport, { bookingId: { $in: await ridesOf(tx, customerId) } });
    return {};
  },
};
