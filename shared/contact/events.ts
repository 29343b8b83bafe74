import * as v from "valibot";

export const contactEvents = {
  "contact.received": v.object({ contactMessageId: v.string() }),
};
