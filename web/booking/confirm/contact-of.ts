import type { UserView } from "@domrit/shared/account/view.ts";

/** How a customer is reached, as their account has it. */
export const contactOf = ({ firstName, lastName, email, phone }: UserView) => ({
  contactName: `${firstName} ${lastName}`,
  contactEmail: email,
  contactPhone: phone,
});
