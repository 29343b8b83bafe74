import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LiveAccount } from "../account/dashboard/live-account.tsx";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import InvoicesPage from "./invoices-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const INVOICES = "GET /api/user/invoices";
const DETAILS = "GET /api/user/invoice-details";
const SAVE_DETAILS = "PUT /api/user/invoice-details";
const invoice = (over: Partial<InvoiceView> = {}): InvoiceView => ({
  id: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e55",
  number: "2026-000041",
  date: "2026-11-02",
  amount: 65,
  ...over,
});
const KNOWN = {
  company: "Kaya B.V.",
  kvk: "12345678",
  vatId: null,
  street: "Oudegracht 1",
  postalCode: "3511 AB",
  city: "Utrecht",
};

const rest = { "GET /api/user/trips": () => ({ body: [] }), [DETAILS]: () => ({ body: null }) };
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const field = (label: string) => page.getByLabelText(label);
const numbers = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const open = () =>
  show(
    <>
      <LiveAccount />
      <InvoicesPage />
    </>,
    { path: "/dashboard/invoices" },
  );

/** What the page has the browser save, by the name of the file. */
function watchSaved(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

beforeEach(() => {
  vi.restoreAllMocks();
  live = createFakeSocket();
});

test("says when invoices will appear", async () => {
  answerApi({ ...rest, [INVOICES]: () => ({ body: [] }) });
  await open();
  await expect.element(page.getByRole("main")).toMatchTextContent("Facturen verschijnen hier na voltooide ritten.");
});

test("shows number, date, ride and amount; a credit note is called one", async () => {
  const ride = { date: "2026-11-01", pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
  const credit = invoice({ id: "another", number: "2026-000042", amount: -65, ride });
  answerApi({ ...rest, [INVOICES]: () => ({ body: [credit, invoice()] }) });
  await open();
  const [first, second] = [page.getByRole("article").first(), page.getByRole("article").nth(1)];
  await expect
    .element(first)
    .toMatchTextContent(/2026-000042.*Creditnota.*2-11-2026.*1-11-2026.*Utrecht Centraal.*Schiphol Airport/);
  await expect.element(second).toMatchTextContent(/2026-000041.*Factuur.*2-11-2026/);
  expect(second.element().textContent).toMatch(/€\s65,00/);
});

test("saves the PDF and the UBL under the names the server gives", async () => {
  const saved = watchSaved();
  const file = (name: string) => () => ({ headers: { "Content-Disposition": `attachment; filename="${name}"` } });
  const { id } = invoice();
  answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [invoice()] }),
    [`GET /api/user/invoices/${id}/pdf`]: file("factuur-2026-000041.pdf"),
    [`GET /api/user/invoices/${id}/ubl`]: file("factuur-2026-000041.xml"),
  });
  await open();
  await page.getByRole("button", { name: "Download 2026-000041" }).click();
  await expect.poll(() => saved).toEqual(["factuur-2026-000041.pdf"]);
  await page.getByRole("button", { name: "UBL 2026-000041" }).click();
  await expect.poll(() => saved).toEqual(["factuur-2026-000041.pdf", "factuur-2026-000041.xml"]);
});

test("a download that fails shows a message", async () => {
  const saved = watchSaved();
  const body = { code: "unavailable", message: "We zijn even niet bereikbaar." };
  answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [invoice()] }),
    [`GET /api/user/invoices/${invoice().id}/pdf`]: () => ({ status: 503, body }),
  });
  await open();
  await page.getByRole("button", { name: "Download 2026-000041" }).click();
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Downloaden misluktWe zijn even niet bereikbaar.");
  expect(saved).toEqual([]);
});

test("an invoice appears the moment it is issued, once", async () => {
  answerApi({ ...rest, [INVOICES]: () => ({ body: [invoice()] }) });
  await open();
  await expect.poll(numbers).toEqual(["2026-000041"]);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  const next = invoice({ id: "next", number: "2026-000043" });
  live.tell("invoice:issued", next);
  live.tell("invoice:issued", next);
  live.tell("invoice:issued", { number: 7 });
  await expect.poll(numbers).toEqual(["2026-000043", "2026-000041"]);
});

test("asks to whom invoices are addressed, says what does not fit, and saves it", async () => {
  const calls = answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [] }),
    [SAVE_DETAILS]: () => ({ body: KNOWN }),
  });
  await open();
  const save = page.getByRole("button", { name: "Gegevens opslaan" });
  await save.click();
  await expect.element(field("Straat en huisnummer")).toHaveAccessibleDescription("Dit veld is verplicht");
  await field("Straat en huisnummer").fill("Oudegracht 1");
  await field("Postcode").fill("1000");
  await field("Plaats").fill("Utrecht");
  await field("KvK-nummer (optioneel)").fill("12345678");
  await save.click();
  await expect.element(field("Postcode")).toHaveAccessibleDescription("Vul een postcode in als 3511 AZ");
  await expect.element(field("Bedrijf (optioneel)")).toHaveAccessibleDescription("Vul ook de naam van het bedrijf in");
  await field("Postcode").fill("3511AB");
  await field("Bedrijf (optioneel)").fill("Kaya B.V.");
  await save.click();
  await expect.element(toasts()).toMatchTextContent("Factuurgegevens opgeslagen");
  expect(calls.at(-1)?.body).toMatchObject({ company: "Kaya B.V.", kvk: "12345678", postalCode: "3511AB" });
  await expect.element(field("Postcode")).toHaveValue("3511 AB");
});

test("erases them again", async () => {
  answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [] }),
    [DETAILS]: () => ({ body: KNOWN }),
    "DELETE /api/user/invoice-details": () => ({ status: 204 }),
  });
  await open();
  await expect.element(field("Bedrijf (optioneel)")).toHaveValue("Kaya B.V.");
  await page.getByRole("button", { name: "Gegevens wissen" }).click();
  await expect.element(toasts()).toMatchTextContent("Factuurgegevens gewist");
  await expect.element(field("Bedrijf (optioneel)")).toHaveValue("");
});

test("a company asks for one invoice a month, and is told what that needs", async () => {
  const calls = answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [] }),
    [DETAILS]: () => ({ body: { ...KNOWN, kvk: null } }),
    [SAVE_DETAILS]: () => ({ body: { ...KNOWN, monthly: true } }),
  });
  await open();
  const monthly = page.getByRole("checkbox", { name: "Eén verzamelfactuur per maand" });
  await expect.element(monthly).not.toBeChecked();
  await monthly.click();
  await page.getByRole("button", { name: "Gegevens opslaan" }).click();
  await expect.element(field("KvK-nummer (optioneel)")).toHaveAccessibleDescription(/Vul ook het KvK-nummer in/);
  await field("KvK-nummer (optioneel)").fill("12345678");
  await page.getByRole("button", { name: "Gegevens opslaan" }).click();
  await expect.element(toasts()).toMatchTextContent("Factuurgegevens opgeslagen");
  const saved = calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(saved).toEqual([expect.objectContaining({ kvk: "12345678", monthly: true })]);
  await expect.element(monthly).toBeChecked();
});

test("shows the month of an invoice a month, and how many rides are on it", async () => {
  const body = [invoice({ month: { month: "2026-10", rides: 19 } })];
  answerApi({ ...rest, [INVOICES]: () => ({ body }), [DETAILS]: () => ({ body: { ...KNOWN, monthly: true } }) });
  await open();
  await expect.element(page.getByRole("article")).toMatchTextContent("Ritten in oktober 2026: 19");
  await expect.element(page.getByRole("checkbox", { name: "Eén verzamelfactuur per maand" })).toBeChecked();
});
