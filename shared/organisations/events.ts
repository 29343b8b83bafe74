import * as v from "valibot";

export const organisationEvents = {
  "organisation.invited": v.object({ invitationId: v.string() }),
  /** To each of those who approve: a ride waits, waits still, or was not approved in time. */
  "organisation.approval_asked": v.object({
    organisationId: v.string(),
    customerId: v.string(),
    bookingId: v.number(),
    what: v.picklist(["asked", "reminder", "over"]),
    at: v.string(),
  }),
};
