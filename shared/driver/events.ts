import * as v from "valibot";

/** The facts about drivers. Ids only: a consumer reads the rest from the database. */
export const driverEvents = {
  /** The desk invited a driver who has a telephone number. */
  "driver.invited": v.object({ invitationId: v.string() }),
};
