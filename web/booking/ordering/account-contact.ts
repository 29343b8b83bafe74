import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { contactOf } from "../confirm/contact-of.ts";

const CONTACT_FIELDS = ["contactName", "contactEmail", "contactPhone"];

/** The customer who is signed in; undefined for a guest. */
export async function customerOf(api: Api): Promise<UserView | undefined> {
  const read = await api({ path: apiPaths.currentUser });
  const user = v.safeParse(userViewSchema, "value" in read ? read.value : undefined);
  return user.success ? user.output : undefined;
}

/** How a customer is reached, where nothing of it was typed: the booking would have it all the same. */
export function accountContact(customer: UserView | undefined, typed: FormData): Partial<ReturnType<typeof contactOf>> {
  if (!customer || CONTACT_FIELDS.some((field) => typed.get(field))) return {};
  return contactOf(customer);
}
