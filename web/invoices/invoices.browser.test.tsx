import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LiveAccount } from "../dashboard/live-account.tsx";
import unavailable from "../testing/answers/http/unavailable.json";
import granted from "../testing/answers/invoices/account-granted.json";
import requested from "../testing/answers/invoices/account-requested.json";
import details from "../testing/answers/invoices/invoice-details.json";
import noDetails from "../testing/answers/invoices/invoice-details-none.json";
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
const formOf = (name: string) => page.getByRole("form", { name });
const field = (label: string) => formOf("Factuurgegevens").getByLabelText(label);
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
  await expect
    .element(field("Straat en huisnummer"))
    .toHaveAccessibleDescription("Straat en huisnummer zijn verplicht");
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

test("a company asks to ride on account, is told what that needs, and then that it waits", async () => {
  const calls = answerApi({
    ...rest,
    [INVOICES]: () => ({ body: [] }),
    "POST /api/user/account-request": () => requested,
  });
  await open();
  await page.getByText("Aanvragen", { exact: true }).click();
  const form = formOf("Op rekening rijden");
  const send = form.getByRole("button", { name: "Aanvraag versturen" });
  await form.getByLabelText(/^Verwachte kosten per maand/).fill("veel");
  await send.click();
  // Without a company it is asked for a person.
  await expect.element(form.getByLabelText("KvK-nummer (optioneel)")).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(form.getByLabelText("Plaats")).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(form.getByLabelText(/^Verwachte kosten per maand/))
    .toHaveAccessibleDescription(/Vul een bedrag in hele euro's in/);
  const typed = { "Bedrijf (optioneel)": "Kaya B.V.", "Straat en huisnummer": "Oudegracht 1" };
  for (const [label, value] of Object.entries({ ...typed, Postcode: "3511 AB", Plaats: "Utrecht" })) {
    await form.getByLabelText(label).fill(value);
  }
  await form.getByLabelText(/^Verwachte kosten per maand/).fill("1200");
  await send.click();
  await expect
    .element(form.getByLabelText("KvK-nummer (optioneel)"))
    .toHaveAccessibleDescription("KvK-nummer is verplicht");
  await form.getByLabelText("KvK-nummer (optioneel)").fill("12345678");
  await send.click();
  await expect.element(toasts()).toMatchTextContent("Aanvraag verstuurd");
  expect(calls.at(-1)?.body).toMatchObject({ company: "Kaya B.V.", kvk: "12345678", estimate: 1200 });
  await expect.element(page.getByText(/^We bekijken uw aanvraag/)).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test("shows the month of an invoice a month, how many rides are on it, and what is left of the limit", async () => {
  answerApi({ ...rest, [INVOICES]: () => monthlyInvoices, [DETAILS]: () => granted });
  await open();
  await expect.element(page.getByRole("article")).toMatchTextContent("Ritten in oktober 2026: 2");
  const standing = page.getByRole("main").getByRole("status");
  await expect
    .element(standing)
    .toMatchTextContent(/tot €.2\.500,00 per maand\. Deze maand kunt u nog voor €.2\.500,00/);
});
