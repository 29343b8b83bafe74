import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { accountPaths } from "@domrit/shared/account/paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { departmentViewSchema } from "@domrit/shared/organisations/departments.ts";
import { membersSchema } from "@domrit/shared/organisations/members.ts";
import { organisationSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { OFFICE, organisationPath } from "@domrit/shared/site/pages.ts";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectNoFindings } from "../axe.ts";
import { dataFolder, inheritedEnvironment, product } from "../config.ts";
import { expectMails } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { texts } from "../texts.ts";
import { post, registered } from "./person.ts";

const OPS = join(import.meta.dirname, "../../../infra/ops/main.ts");
const t = texts.nl.organisations;

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

/** An organisation with a booker: each browser is signed in as one of them, `admin` as its admin. */
export async function withBooker(admin: BrowserContext, booker: BrowserContext, browser: Browser) {
  const office = await browser.newContext({ baseURL: product.siteUrl });
  const granted = await grantedOrganisation(admin, office);
  await office.close();
  const { id } = granted;
  const { email } = await registered(booker);
  await post(admin.request, organisationPaths.organisationMembers(id), { email, role: "booker" });
  const mails = await expectMails(email, 2);
  const links = mails.map(({ Text }) => new URL(/https?:\S+/.exec(Text ?? "")?.[0] ?? ""));
  const tokens = links.map(({ hash }) => new URLSearchParams(hash.slice(1)).get("token"));
  for (const token of tokens) await booker.request.post(organisationPaths.joinOrganisation, { data: { token } });
  const found = await admin.request.get(organisationPaths.organisationMembers(id));
  const { members } = v.parse(membersSchema, await found.json());
  expect(members).toHaveLength(2);
  return { ...granted, bookerId: members.find(({ isMe }) => !isMe)?.id ?? "" };
}

/** A manager grants in the office what was asked, up to what was expected, and the customer hears of it. */
export async function grantInOffice(browser: Browser, email: string): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ baseURL: product.siteUrl, viewport, javaScriptEnabled: true });
  await signedInToOffice(page.request, "manager");
  await page.goto(`${OFFICE}/accounts`);
  const words = texts.nl["office-accounts"];
  const item = page.getByRole("listitem").filter({ hasText: email });
  await expect(item).toContainText("KvK 12345678");
  await item.getByRole("button", { name: words.decisions.grant }).click();
  await expectNoFindings(page, "granting an account");
  await page.getByRole("dialog").getByRole("button", { name: words.decisions.grant }).click();
  await expect(item).toContainText(words.states.granted);
  await expectNoFindings(page, "business accounts");
  await page.close();
  const mails = await expectMails(email, 2);
  expect(mails.map(({ Subject }) => Subject)).toContain(texts.nl["email-account"].account.grant.subject);
}

/** A department of an organisation, made by its admin; gives its id. */
export async function addDepartment({ request }: BrowserContext, organisationId: string, name: string) {
  return v.parse(
    departmentViewSchema,
    await post(request, organisationPaths.organisationDepartments(organisationId), { name }),
  );
}

/** The rules, as the admin sets them on the organisation's page. */
export async function letLuxuryWait(page: Page, id: string) {
  await page.goto(organisationPath(id));
  const rules = page.getByRole("form", { name: t.rules.title });
  await rules.getByLabel(t.rules.luxury).check();
  await rules.getByLabel(t.rules.unapproved).selectOption("cancel");
  await rules.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.saved).first()).toBeVisible();
}

/** The office issues the invoice of the month that a ride is on, as is done by the clock when the month is over. */
export const endMonth = (bookingId: number) =>
  promisify(execFile)(process.execPath, [OPS, "invoice-month", String(bookingId), "--yes"], {
    env: { ...inheritedEnvironment, DATA_DIR: dataFolder },
  });
