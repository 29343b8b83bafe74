import { userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { contactOf } from "../contact-of.ts";

const CONTACT_FIELDS = ["contactName", "contactEmail", "contactPhone"];

/** How the customer who is signed in is reached, where nothing of it was typed: the booking would have it all the same. */
export async function accountContact(api: Api, typed: FormData): Promise<Partial<ReturnType<typeof contactOf>>> {
  if (CONTACT_FIELDS.some((field) => typed.get(field))) return {};
  const read = await api({ path: apiPaths.currentUser });
  const user = v.safeParse(userViewSchema, "value" in read ? read.value : undefined);
  return user.success ? contactOf(user.output) : {};
}
