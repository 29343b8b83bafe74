import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { knownRidesOf, ridesOf } from "../booking/find-rides.ts";
import { RideFeedback, RideFeedbackSchema } from "./ride-feedback.entity.ts";

/** What was said of the customer's rides. */
export const feedbackData: PersonalData = {
  tables: [RideFeedbackSchema],
  async export(em, { id }) {
    const bookingId = { $in: await knownRidesOf(em, id) };
    return { feedback: await em.find(RideFeedback, { bookingId }, { orderBy: { givenAt: "desc" } }) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(RideFeedback, { bookingId: { $in: await ridesOf(tx, customerId) } });
    return {};
  },
};
