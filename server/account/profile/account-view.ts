import type { UserView } from "@domrit/shared/account/view.ts";
import type { Customer } from "../customer.entity.ts";

/** The customer's own view. */
export function userView({ id, firstName, lastName, username, email, phone }: Customer): UserView {
  return { id, firstName, lastName, username, email, phone };
}
