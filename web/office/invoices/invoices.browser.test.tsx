import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import invoice from "../../testing/answers/office/invoices/office-invoice.json";
import conflict from "../../testing/answers/office/invoices/office-invoice-conflict.json";
import over from "../../testing/answers/office/invoices/office-invoice-over.json";
import partPaid from "../../testing/answers/office/invoices/office-invoice-part-paid.json";
import reminded from "../../testing/answers/office/invoices/office-invoice-reminded.json";
import list from "../../testing/answers/office/invoices/office-invoices.json";
import none from "../../testing/answers/office/invoices/office-invoices-none.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import InvoicePage from "./invoice-page.tsx";
import InvoicesPage from "./invoices-page.tsx";

const LIST = "GET /api/office/invoices";
const { id: ID, number } = invoice.body;
const ONE = `${LIST}/${ID}`;
const act = (name: string) => `POST /api/office/invoices/${ID}/${name}`;
const by = (role: "desk" | "manager", what: React.ReactNode) => <StaffContext value={staff(role)}>{what}</StaffContext>;
const openList = (at = "/office/invoices", role: "desk" | "manager" = "manager") =>
  show(by(role, <InvoicesPage />), { path: "/office/invoices", at });
const openOne = (role: "desk" | "manager" = "manager") =>
  show(by(role, <InvoicePage />), { path: "/office/invoices/:id", at: `/office/invoices/${ID}` });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const confirm = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

test("lists what is open, oldest first, with how late it is and what is open by age", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const calls = answerApi({ [LIST]: () => list });
  await openList();
  const rows = page.getByRole("table", { name: "Facturen" }).getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/€ 80,00.*Kaya B\.V\..*te laat.*10 dagen te laat.*oktober 2026/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Bakker B\.V\..*open.*vóór 4-12-2026/);
  await expect
    .element(page.getByRole("navigation", { name: "Openstaand naar ouderdom" }))
    .toMatchTextContent(/€ 80,00.*dagen te laat \(1\)/);
  const late = page.getByRole("link", { name: /1 t\/m 14 dagen te laat/ });
  await late.click();
  await vi.waitFor(() => expect(calls.at(-1)?.path).toContain("state=to14"));
  await expect.element(late).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Te laat", exact: true }).click();
  await vi.waitFor(() => expect(calls.at(-1)?.path).toContain("state=overdue"));
  await page.getByRole("searchbox", { name: "Zoeken" }).fill("kaya");
  await button("Zoeken").click();
  await vi.waitFor(() => expect(calls.at(-1)?.path).toContain("state=overdue&q=kaya"));
});

test("says that nothing was found; the bookkeeper's file is for managers", async () => {
  answerApi({ [LIST]: () => none });
  await openList("/office/invoices?q=onbekend", "desk");
  await expect.element(page.getByText("Geen facturen gevonden")).toBeVisible();
  expect(button("Export per rit").elements()).toEqual([]);
});

test("a payment is typed with a comma; too much is said at its field, and what was typed stays", async () => {
  const answers = [over, partPaid];
  const calls = answerApi({ [ONE]: () => invoice, [act("paid")]: () => answers.shift() ?? { status: 500 } });
  await openOne();
  await button("Betaling noteren").click();
  const amount = dialog().getByLabelText("Bedrag in euro's");
  await expect.element(amount).toHaveValue("80,00");
  await amount.fill("90,00");
  await confirm("Betaling noteren");
  await expect.element(amount).toHaveAccessibleDescription(/80,00/);
  await expect.element(amount).toHaveValue("90,00");
  await amount.fill("30");
  await dialog().getByLabelText("Ontvangen op").fill("2026-11-24");
  await confirm("Betaling noteren");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    amount: 30,
    paidOn: "2026-11-24",
    how: "bank",
    version: 0,
  });
});

test("who was second is told, and sees how the invoice stands now", async () => {
  const known = [invoice, partPaid];
  answerApi({ [ONE]: () => known.shift() ?? partPaid, [act("paid")]: () => conflict });
  await openOne();
  await button("Betaling noteren").click();
  await confirm("Betaling noteren");
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("intussen veranderd");
  await dialog().getByRole("button", { name: "Annuleren" }).click();
  await expect.element(page.getByText(/30,00 ontvangen op 24-11-2026, overgemaakt/)).toBeVisible();
});

test("a reminder is offered from its day, and after it the page says from when the next may go", async () => {
  const known = [partPaid, reminded];
  answerApi({ [ONE]: () => known.shift() ?? reminded, [act("remind")]: () => reminded });
  await openOne();
  await button("Herinneren").click();
  await expect.element(dialog()).toMatchTextContent(number);
  await confirm("Herinneren");
  await expect.element(page.getByText("Herinneren kan vanaf 9-12-2026.")).toBeVisible();
  expect(button("Herinneren").elements()).toEqual([]);
});

test("the desk reads an invoice and does nothing with it", async () => {
  answerApi({ [ONE]: () => invoice });
  await openOne("desk");
  await expect.element(page.getByText("1@kaya.example")).toBeVisible();
  expect(
    page
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["PDF", "UBL"]);
});
