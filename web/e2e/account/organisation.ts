import { accountPaths } from "@domrit/shared/account/paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { departmentViewSchema } from "@domrit/shared/organisations/departments.ts";
import { organisationSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import type { BrowserContext } from "@playwright/test";
import * as v from "valibot";
import { expectMails } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { post, registered } from "./person.ts";

/** An organisation that rides on account, under a name that nobody else has; `context` is signed in as its admin. */
export async function grantedOrganisation(context: BrowserContext, office: BrowserContext) {
  const person = await registered(context);
  const company = `Kaya ${person.username}`;
  const address = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" };
  const asked = await post(context.request, organisationPaths.organisations, { ...address, company, kvk: "12345678" });
  const { id } = v.parse(organisationSchema, asked);
  const [mail] = await expectMails(person.email, 1);
  const link = new URL(/https?:\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
  const token = new URLSearchParams(link.hash.slice(1) || link.search).get("token");
  await post(context.request, accountPaths.confirmEmail, { token });
  await signedInToOffice(office.request, "manager");
  await post(office.request, officePaths.decideOrganisation(id, "grant"), { limit: 1000 });
  return { id, company, person };
}

/** A department of an organisation, made by its admin; gives its id. */
export async function addDepartment({ request }: BrowserContext, organisationId: string, name: string) {
  return v.parse(
    departmentViewSchema,
    await post(request, organisationPaths.organisationDepartments(organisationId), { name }),
  );
}
