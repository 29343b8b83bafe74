import type { AuditEntryView } from "@domrit/shared/office/audit.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { staff } from "../staff.factory.ts";
import AuditPage from "./audit-page.tsx";

const AUDIT = "GET /api/office/audit";
const STAFF = "GET /api/office/staff";
const list = [
  { ...staff(), canSignIn: true, invitedUntil: null, lastSeenAt: null, createdAt: "2026-11-01T08:00:00.000Z" },
];

const entry = (id: number, over: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id,
  at: "2026-11-23T17:05:00.000Z",
  staffName: "Noor Bakker",
  act: "assign",
  subject: { kind: "booking", id: "4711" },
  before: { status: "confirmed", plate: null },
  after: { status: "assigned", plate: "AB-12-CD" },
  ...over,
});

const asked = (calls: Call[]) => calls.filter(({ path }) => path.includes("/audit")).map(({ path }) => path);
const row = (index: number) => page.getByRole("row").nth(index);
const open = (search = "") => show(<AuditPage />, { path: "/office/audit", at: `/office/audit${search}` });

test("says when, who, what, and what was so before and after, by Amsterdam's clock", async () => {
  const invited = entry(0, {
    act: "staff_invited",
    before: null,
    after: null,
    subject: { kind: "staff", id: staff().id },
  });
  const looked = entry(1, { act: "own_new_act", before: null, after: null, subject: { kind: "list", id: null } });
  answerApi({
    [AUDIT]: () => ({ body: { entries: [entry(2), looked, { ...invited, staffName: "Kees de Wit" }], next: null } }),
    [STAFF]: () => ({ body: list }),
  });
  await open();
  await expect.element(row(1)).toMatchTextContent(/23 nov 2026, 18:05.*Noor Bakker.*Chauffeur toegewezen.*rit 4711/);
  await expect.element(row(1)).toMatchTextContent(/Status: confirmed → assigned.*Kenteken: AB-12-CD/);
  await expect.element(row(2)).toMatchTextContent("own new act");
  await expect.element(row(3)).toMatchTextContent(/Kees de Wit.*Collega uitgenodigd Noor Bakker/);
  await expect.element(page.getByRole("button", { name: "Ouder tonen" })).not.toBeInTheDocument();
});

test.each([
  [
    "nl",
    /Rittenlijst bekeken 24 november 2026 – 25 november 2026.*Gevonden: 12/,
    /Stand: beantwoord.*Soort: klachten.*Gevonden: 3/,
    /Gezocht op: telefoonnummer/,
    /Wat: Ingelogd.*Wie: Noor Bakker/,
  ],
  [
    "en",
    /Looked at the list of rides 24 November 2026 – 25 November 2026.*Found: 12/,
    /State: answered.*Kind: complaints.*Found: 3/,
    /Searched by: phone number/,
    /What: Logged in.*Who: Noor Bakker/,
  ],
] as const)(
  "says of a list which days, which filter and how many, in the reader's language (%s)",
  async (locale, ...texts) => {
    const looked = (id: number, act: string, subject: AuditEntryView["subject"], after: object) =>
      entry(id, { act, subject, before: null, after: { ...after } });
    const entries = [
      looked(4, "list_looked", { kind: "list", id: "2026-11-24_2026-11-25" }, { found: 12 }),
      looked(
        3,
        "inbox_looked",
        { kind: "inbox", id: null },
        { state: "answered", kind: "complaint", found: 3, total: 3 },
      ),
      looked(2, "search_looked", { kind: "list", id: null }, { searched: "phone", found: 1 }),
      looked(1, "audit_looked", { kind: "list", id: null }, { act: "signed_in", staff: staff().id, found: 1 }),
    ];
    answerApi({ [AUDIT]: () => ({ body: { entries, next: null } }), [STAFF]: () => ({ body: list }) });
    await show(<AuditPage />, { path: "/office/audit", at: "/office/audit", locale });
    for (const [index, text] of texts.entries()) await expect.element(row(index + 1)).toMatchTextContent(text);
  },
);

test("older entries come below, and the filter asks anew, in the address too", async () => {
  const pages = [
    { entries: [entry(20)], next: 20 },
    { entries: [entry(10, { staffName: "Sam Visser" })], next: null },
    { entries: [], next: null },
  ];
  const calls = answerApi({ [AUDIT]: () => ({ body: pages.shift() }), [STAFF]: () => ({ body: list }) });
  await open("?act=signed_in");
  await page.getByRole("button", { name: "Ouder tonen" }).click();
  await expect.element(row(2)).toMatchTextContent("Sam Visser");
  await expect.element(page.getByLabelText("Wat")).toHaveValue("signed_in");
  await page.getByLabelText("Wie").selectOptions("Noor Bakker");
  await page.getByLabelText("Wat").selectOptions("Rit bekeken");
  await page.getByLabelText("Ritnummer").fill("nr. 4711");
  await page.getByRole("button", { name: "Tonen", exact: true }).click();
  await expect.element(page.getByText("Hier is niets over te vinden.")).toBeVisible();
  await expect.element(page.getByLabelText("Ritnummer")).toHaveValue("4711");
  expect(asked(calls)).toEqual([
    "/api/office/audit?act=signed_in",
    "/api/office/audit?act=signed_in&before=20",
    `/api/office/audit?staff=${staff().id}&act=booking_looked&subject=booking%3A4711`,
  ]);
});

test("a trail that could not be read can be asked for again", async () => {
  const answers = [{ status: 503 }, { body: { entries: [entry(1)], next: null } }];
  answerApi({ [AUDIT]: () => answers.shift() ?? { status: 500 }, [STAFF]: () => ({ body: list }) });
  await open();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Het logboek kan niet worden geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(row(1)).toMatchTextContent("Noor Bakker");
});
