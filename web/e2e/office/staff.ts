import { OFFICE_LOCALES, type OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import type { Texts } from "@domrit/shared/i18n/resources.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { invitedSchema, type StaffRole } from "@domrit/shared/office/staff.ts";
import type { APIRequestContext, Browser } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { product } from "../config.ts";
import { somebody } from "../mailroom.ts";

/** The texts of the office's own frame, in its languages. */
export const officeTexts = Object.fromEntries(
  OFFICE_LOCALES.map((locale) => [locale, readTexts(locale).office]),
) as Record<OfficeLocale, Texts["office"]>;

/** Signs this browser in to the office, as the one of the demonstration's staff who has this role; by its key, also of a product that somebody else started. */
export async function signedInToOffice(request: APIRequestContext, role: StaffRole): Promise<void> {
  await post(request, officePaths.signInDemo, { key: product.officeDemoKey, role });
}

export type InvitedColleague = { name: string; email: string; link: string };

/** Has a manager, in a browser of their own, invite somebody new to the office. */
export async function invitedToOffice(browser: Browser, role: StaffRole): Promise<InvitedColleague> {
  const manager = await browser.newContext({ baseURL: product.siteUrl });
  await signedInToOffice(manager.request, "manager");
  const asked = { name: "Noor Bakker", email: somebody().email, role };
  const proof = { key: product.officeDemoKey };
  const { link } = v.parse(invitedSchema, await post(manager.request, officePaths.staff, { ...asked, proof }));
  await manager.close();
  return { ...asked, link };
}
