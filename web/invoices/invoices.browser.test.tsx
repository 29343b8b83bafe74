import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LiveAccount } from "../account/dashboard/live-account.tsx";
import unavailable from "../testing/answers/http/unavailable.json";
import details from "../testing/answers/invoices/invoice-details.json";
import monthlyDetails from "../testing/answers/invoices/invoice-details-monthly.json";
import noDetails from "../testing/answers/invoices/invoice-details-none.json";
import unregistered from "../testing/answers/invoices/invoice-details-unregistered.json";
import invoices from "../testing/answers/invoices/invoices.json";
import monthlyInvoices from "../testing/answers/invoices/invoices-monthly.json";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import InvoicesPage from "./invoices-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const INVOICES = "GET /api/user/invoices";
const DETAILS = "GET /api/user/invoice-details";
const SAVE_DETAILS = "PUT /api/user/invoice-details";
const [credit, invoice] = invoices.body;

const rest = { "GET /api/user/trips": () => ({ body: [] }), [DETAILS]: () => noDetails };
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
  answerApi({ ...rest, [INVOICES]: () => invoices });
  await open();
  const [first, second] = [page.getByRole("article").first(), page.getByRole("article").nth(1)];
  await expect
    .element(first)
    .toMatchTextContent(/2026-000002.*Creditnota.*2-11-2026.*1-11-2026.*Utrecht Centraal.*Schiphol Airport/);
  await expect.element(second).toMatchTextContent(/2026-000001.*Factuur.*2-11-2026/);
  expect(second.element().textContent).toMatch(/€\s42,00/);
});

test("saves the PDF and the UBL under the names the server gives", async () => {
  const saved = watchSaved();
  const file = (name: string) => () => ({ headers: { "Content-Disposition": `attachment; filename="${name}"` } });
  answerApi({
    ...rest,
    [INVOICES]: () => invoices,
    [`GET /api/user/invoices/${invoice?.id}/pdf`]: file("factuur-2026-000001.pdf"),
    [`GET /api/user/invoices/${invoice?.id}/ubl`]: file("factuur-2026-000001.xml"),
  });
  await open();
  await page.getByRole("button", { name: "Download 2026-000001" }).click();
  await expect.poll(() => saved).toEqual(["factuur-2026-000001.pdf"]);
  await page.getByRole("button", { name: "UBL 2026-000001" }).click();
  await expect.poll(() => saved).toEqual(["factuur-2026-000001.pdf", "factuur-2026-000001.xml"]);
});

test("a download that fails shows a message", async () => {
  const saved = watchSaved();
  answerApi({
    ...rest,
    [INVOICES]: () => invoices,
    [`GET /api/user/invoices/${invoice?.id}/pdf`]: () => unavailable,
  });
  await open();
  await page.getByRole("button", { name: "Download 2026-000001" }).click();
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Downloaden misluktWe zijn even niet bereikbaar.");
  expect(saved).toEqual([]);
});

test("an invoice appears the moment it is issued, once", async () => {
  answerApi({ ...rest, [INVOICES]: () => ({ body: [invoice] }) });
  await open();
  await expect.poll(numbers).toEqual(["2026-000001"]);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  live.tell("invoice:issued", credit);
  live.tell("invoice:issued", credit);
  live.tell("invoice:issued", { number: 7 });
  await expect.poll(numbers).toEqual(["2026-000002", "2026-000001"]);
});

test("asks to whom invoices are addressed, says what does not fit, and saves it", async () => {
  const calls = answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [] }),
    [SAVE_DETAILS]: () => details,
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
    [DETAILS]: () => details,
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
    [DETAILS]: () => unregistered,
    [SAVE_DETAILS]: () => monthlyDetails,
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
  answerApi({ ...rest, [INVOICES]: () => monthlyInvoices, [DETAILS]: () => monthlyDetails });
  await open();
  await expect.element(page.getByRole("article")).toMatchTextContent("Ritten in oktober 2026: 2");
  await expect.element(page.getByRole("checkbox", { name: "Eén verzamelfactuur per maand" })).toBeChecked();
});
