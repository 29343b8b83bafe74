import { readFile } from "node:fs/promises";
import booking from "@domrit/shared/i18n/nl/office/office-booking.json" with { type: "json" };
import fleet from "@domrit/shared/i18n/nl/office/office-fleet.json" with { type: "json" };
import planning from "@domrit/shared/i18n/nl/office/office-planning.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { signedInToOffice } from "./staff.ts";

const { papers } = fleet;
const today = dayOf(new Date());
const PDF = "%PDF-1.7 a licence";

test("a manager keeps a driver's papers with a scan, and an expired one bars the driver until it is renewed", async ({
  page,
}) => {
  test.slow();
  await signedInToOffice(page.request, "manager");
  const { phone, email } = somebody();
  const name = `Cem ${phone.slice(-6)}`.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  await post(page.request, officePaths.drivers, { firstName: name, phone, isWorking: true });

  await page.goto(`${OFFICE}/registers`);
  await page.getByRole("link", { name }).click();
  const own = page.getByRole("region", { name: papers.open, exact: true });
  const licence = own.getByRole("listitem", { name: papers.kinds.licence });
  await expect(licence).toContainText(papers.missing);
  const enter = async (button: string, number: string, validUntil: string) => {
    await licence.getByRole("button", { name: button }).click();
    await licence.getByLabel(papers.number).fill(number);
    await licence.getByLabel(papers.validUntil).fill(validUntil);
    await page.keyboard.press("Enter");
  };
  await enter(papers.enter, "5512345678", daysAfter(today, -1));
  await expect(licence).toContainText(papers.states.expired);
  await expectNoFindings(page, "papers of a driver");

  await licence
    .locator("input[type=file]")
    .setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) });
  const saving = page.waitForEvent("download");
  await licence.getByRole("button", { name: papers.scan }).click();
  const file = await saving;
  expect([file.suggestedFilename(), await readFile(await file.path(), "utf8")]).toEqual(["licence.pdf", PDF]);
  await page.goto(`${OFFICE}/registers`);
  const next = page.getByRole("region", { name: papers.next }).getByRole("listitem").filter({ hasText: name });
  await expect(next).toContainText(papers.kinds.licence);

  const ride = { pickupLocation: "Utrecht Centraal", destination: "Nieuwegein", vehicleType: "luxury" };
  const when = { pickupDate: daysAfter(today, 27), pickupTime: "03:05" };
  const who = { contactName: "Jan Jansen", contactPhone: phone, contactEmail: email, language: "nl" };
  const { id } = (await post(page.request, officePaths.bookings, { ...ride, ...when, ...who })) as { id: number };
  const dialog = page.getByRole("dialog");
  const choose = async () => {
    await page.goto(officeBookingPath(id));
    await page.getByRole("button", { name: booking.acts.assign, exact: true }).click();
    await dialog.getByRole("radio", { name }).check();
  };
  await choose();
  await expect(dialog.getByRole("alert")).toContainText(planning.misfit.barred);
  await expect(dialog.getByRole("button", { name: booking.assign.submit, exact: true })).toBeDisabled();
  await expectNoFindings(page, "a barred choice");

  await page.goto(`${OFFICE}/registers`);
  await next.getByRole("link", { name }).click();
  await enter(papers.change, "5512345679", daysAfter(today, 3000));
  await expect(licence).toContainText(papers.states.valid);
  await page.goto(`${OFFICE}/registers`);
  await expect(page.getByRole("region", { name: papers.next })).toBeVisible();
  await expect(next).toHaveCount(0);
  await choose();
  await expect(dialog.getByText(planning.misfit.barred)).toHaveCount(0);
});
