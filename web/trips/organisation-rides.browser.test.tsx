import { expect, test } from "vitest";
import { page } from "vitest/browser";
import rides from "../testing/answers/invoices/organisation/account-rides.json";
import firstPage from "../testing/answers/invoices/organisation/account-rides-first.json";
import noRides from "../testing/answers/invoices/organisation/account-rides-none.json";
import departments from "../testing/answers/organisations/departments.json";
import mine from "../testing/answers/organisations/organisations.json";
import riders from "../testing/answers/riders/riders.json";
import { answerApi, type Call } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import OrganisationRidesPage from "./organisation-rides-page.tsx";

const MINE = "/api/user/organisations";
const ID = mine.body[0]?.id;
const AT = `${MINE}/${ID}`;
const NOVEMBER = "from=2026-11-01&to=2026-11-30";
const path = "/dashboard/organisations/:id/rides";
const open = (query = "?month=2026-11") =>
  show(<OrganisationRidesPage />, { path, at: `/dashboard/organisations/${ID}/rides${query}` });
const frame = {
  [`GET ${MINE}`]: () => mine,
  [`GET ${AT}/departments`]: () => departments,
  [`GET ${AT}/riders`]: () => riders,
};
const asked = (calls: Call[]) => calls.map((call) => call.path).filter((each) => each.startsWith(`${AT}/rides`));
const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });

test("rides on the account say who rode, for whom, and what it cost", async () => {
  const calls = answerApi({ ...frame, [`GET ${AT}/rides`]: () => rides });
  await open();
  await expect
    .element(item("A2B-3CD"))
    .toMatchTextContent(
      /12 november.*10:00.*Jan Bos · geboekt door Ayşe Kaya · Verkoop · PO-7 · 4711.*Voltooid.*42,00/,
    );
  await expect.element(item("B2B-3CD")).toMatchTextContent(/Geannuleerd.*10,00/);
  expect(asked(calls)).toEqual([`${AT}/rides?${NOVEMBER}`]);
  await expect.element(page.getByText(/^Van Kaya B.V.: alle ritten op rekening/)).toBeVisible();
});

test("a department, a rider and a state are chosen together, and the address says which", async () => {
  const calls = answerApi({ ...frame, [`GET ${AT}/rides`]: () => noRides });
  await open();
  const [{ id: department } = { id: "" }] = departments.body;
  const [{ id: rider } = { id: "" }] = riders.body;
  await page.getByLabelText("Afdeling").selectOptions(department);
  await page.getByLabelText("Vaste reiziger").selectOptions(rider);
  await page.getByLabelText("Status").selectOptions("cancelled");
  await page.getByRole("button", { name: "Tonen" }).click();
  const filter = `department=${department}&rider=${rider}&status=cancelled`;
  await expect.poll(() => asked(calls).at(-1)).toBe(`${AT}/rides?${NOVEMBER}&${filter}`);
  await expect.element(page.getByText("Geen ritten gevonden")).toBeVisible();
});

test("what an address says wrongly is left out", async () => {
  const calls = answerApi({ ...frame, [`GET ${AT}/rides`]: () => noRides });
  await open("?month=2026-13&department=x&status=gone");
  await expect.element(page.getByText("Geen ritten gevonden")).toBeVisible();
  expect(asked(calls)).toEqual([`${AT}/rides`]);
});

test("older rides are one press away, and so is the way back", async () => {
  const lists = [firstPage, rides, firstPage];
  const calls = answerApi({ ...frame, [`GET ${AT}/rides`]: () => lists.shift() ?? firstPage });
  await open();
  await page.getByRole("link", { name: "Eerdere ritten" }).click();
  await expect.element(item("A2B-3CD")).toBeVisible();
  const before = encodeURIComponent(firstPage.body.next);
  expect(asked(calls).at(-1)).toBe(`${AT}/rides?${NOVEMBER}&before=${before}`);
  await expect.element(page.getByRole("link", { name: "Eerdere ritten" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Naar de laatste ritten" }).click();
  await expect.element(item("C2B-3CD")).toBeVisible();
});

test("a booker is told that these are their own", async () => {
  const body = mine.body.map((organisation) => ({ ...organisation, role: "booker" }));
  answerApi({ ...frame, [`GET ${MINE}`]: () => ({ ...mine, body }), [`GET ${AT}/rides`]: () => rides });
  await open();
  await expect.element(page.getByText("De ritten die u op rekening van Kaya B.V. hebt geboekt.")).toBeVisible();
});
