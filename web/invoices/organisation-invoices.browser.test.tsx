import { expect, test } from "vitest";
import { page } from "vitest/browser";
import invoices from "../testing/answers/invoices/organisation/account-invoices.json";
import noInvoices from "../testing/answers/invoices/organisation/account-invoices-none.json";
import mine from "../testing/answers/organisations/organisations.json";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import OrganisationInvoicesPage from "./organisation-invoices-page.tsx";

const MINE = "/api/user/organisations";
const ID = mine.body[0]?.id;
const INVOICES = `${MINE}/${ID}/invoices`;
const path = "/dashboard/organisations/:id/invoices";
const open = (query = "") =>
  show(<OrganisationInvoicesPage />, { path, at: `/dashboard/organisations/${ID}/invoices${query}` });

test("an admin finds each invoice of the account, by month, and is told where its file does not come", async () => {
  const pdf = `${INVOICES}/${invoices.body.items[0]?.id}/pdf`;
  const lists = [invoices, noInvoices];
  const calls = answerApi({
    [`GET ${MINE}`]: () => mine,
    [`GET ${INVOICES}`]: () => lists.shift() ?? noInvoices,
    [`GET ${pdf}`]: () => ({ status: 503 }),
  });
  await open();
  const item = page.getByRole("listitem").filter({ hasText: "2026-000001" });
  await expect.element(item).toMatchTextContent(/2-11-2026.*oktober 2026: 1.*42,00/);
  await item.getByRole("button", { name: "Download 2026-000001" }).click();
  await expect.element(page.getByRole("region", { name: "Meldingen (F8)" })).toMatchTextContent("Downloaden mislukt");
  expect(calls.filter((call) => call.path === pdf)).not.toHaveLength(0);
  await page.getByLabelText("Maand").selectOptions("2026-09");
  await page.getByRole("button", { name: "Tonen" }).click();
  await expect.element(page.getByText("Geen facturen gevonden")).toBeVisible();
  expect(calls.at(-1)?.path).toBe(`${INVOICES}?from=2026-09-01&to=2026-09-30`);
});
