import * as v from "valibot";

export const organisationEvents = {
  "organisation.invited": v.object({ invitationId: v.string() }),
};
