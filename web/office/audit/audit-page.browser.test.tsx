import { expect, test } from "vitest";
import { page } from "vitest/browser";
import trail from "../../testing/answers/office/office-audit.json";
import newest from "../../testing/answers/office/office-audit-newest.json";
import none from "../../testing/answers/office/office-audit-none.json";
import older from "../../testing/answers/office/office-audit-older.json";
import list from "../../testing/answers/staff/office-staff.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import AuditPage from "./audit-page.tsx";

const AUDIT = "GET /api/office/audit";
const STAFF = "GET /api/office/staff";

const asked = (calls: Call[]) => calls.filter(({ path }) => path.includes("/audit")).map(({ path }) => path);
const row = (index: number) => page.getByRole("row").nth(index);
const open = (search = "") => show(<AuditPage />, { path: "/office/audit", at: `/office/audit${search}` });

test("says when, who, what, and what was so before and after, by Amsterdam's clock", async () => {
  answerApi({ [AUDIT]: () => trail, [STAFF]: () => list });
  await open();
  const assigned = row(5);
  await expect
    .element(assigned)
    .toMatchTextContent(/23 nov 2026, 18:05.*Noor Bakker.*Chauffeur toegewezen.*rit K7M-4QX/);
  await expect
    .element(assigned)
    .toMatchTextContent(/Kenteken: TX-123-B.*Status: te bevestigen → bevestigd.*Chauffeur: geen → toegewezen/);
  await expect.element(row(6)).toMatchTextContent("something newer");
  await expect.element(row(7)).toMatchTextContent(/Kees de Wit.*Rol gewijzigd Sam Visser.*centralist → beheerder/);
  await expect.element(row(8)).toMatchTextContent(/Capaciteit gewijzigd vrijdag.*Minibus: 8: 2/);
  await expect.element(page.getByRole("button", { name: "Ouder tonen" })).not.toBeInTheDocument();
});

test.each([
  [
    "nl",
    /Wat: Ingelogd.*Wie: Noor Bakker/,
    /Gezocht op: telefoonnummer/,
    /Soort: berichten.*Gevonden: 1.*Stand: beantwoord/,
    /Rittenlijst bekeken 23 november 2026 – 24 november 2026.*Gevonden: 1/,
  ],
  [
    "en",
    /What: Logged in.*Who: Noor Bakker/,
    /Searched by: phone number/,
    /Kind: messages.*Found: 1.*State: answered/,
    /Looked at the list of rides 23 November 2026 – 24 November 2026.*Found: 1/,
  ],
] as const)(
  "says of a list which days, which filter and how many, in the reader's language (%s)",
  async (locale, ...texts) => {
    answerApi({ [AUDIT]: () => trail, [STAFF]: () => list });
    await show(<AuditPage />, { path: "/office/audit", at: "/office/audit", locale });
    for (const [index, text] of texts.entries()) await expect.element(row(index + 1)).toMatchTextContent(text);
  },
);

test("older entries come below, and the filter asks anew, in the address too", async () => {
  const pages = [newest, older, none];
  const calls = answerApi({ [AUDIT]: () => pages.shift() ?? { status: 500 }, [STAFF]: () => list });
  await open("?act=signed_in");
  await page.getByRole("button", { name: "Ouder tonen" }).click();
  await expect.element(row(newest.body.entries.length + 1)).toMatchTextContent("Sam Visser");
  await expect.element(page.getByLabelText("Wat")).toHaveValue("signed_in");
  await page.getByLabelText("Wie").selectOptions("Noor Bakker");
  await page.getByLabelText("Wat").selectOptions("Rit bekeken");
  await page.getByLabelText("Referentie").fill(" k7m4qx");
  await page.getByRole("button", { name: "Tonen", exact: true }).click();
  await expect.element(page.getByText("Hier is niets over te vinden.")).toBeVisible();
  await expect.element(page.getByLabelText("Referentie")).toHaveValue("K7M-4QX");
  expect(asked(calls)).toEqual([
    "/api/office/audit?act=signed_in",
    `/api/office/audit?act=signed_in&before=${newest.body.next}`,
    `/api/office/audit?staff=${list.body.find(({ name }) => name === "Noor Bakker")?.id}&act=booking_looked&subject=booking%3AK7M-4QX`,
  ]);
});

test("a trail that could not be read can be asked for again", async () => {
  const answers = [{ status: 503 }, trail];
  answerApi({ [AUDIT]: () => answers.shift() ?? { status: 500 }, [STAFF]: () => list });
  await open();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Het logboek kan niet worden geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(row(1)).toMatchTextContent("Noor Bakker");
});
