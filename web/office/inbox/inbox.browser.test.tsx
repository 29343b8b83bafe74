import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { answered, inboxItem, listItem } from "./inbox.factory.ts";
import InboxPage from "./inbox-page.tsx";
import InboxItemPage from "./item-page.tsx";

const LIST = "GET /api/office/inbox";
const ID = inboxItem().id;
const ITEM = `GET /api/office/inbox/contact/${ID}`;
const ANSWERS = `POST /api/office/inbox/contact/${ID}/answers`;
const CLOSE = `POST /api/office/inbox/contact/${ID}/close`;
const openList = (at = "/office/inbox") => show(<InboxPage />, { path: "/office/inbox", at });
const openItem = () => show(<InboxItemPage />, { path: "/office/inbox/:kind/:id", at: `/office/inbox/contact/${ID}` });
const field = () => page.getByRole("textbox", { name: "Uw antwoord, in het Turks" });
const send = () => page.getByRole("button", { name: "Antwoord versturen" });

beforeEach(() => sessionStorage.clear());

test("lists what waits with how long it still may, marked in words where it is late", async () => {
  const today = (days: number) => toWallTime(new Date(Date.now() + days * 86_400_000)).date;
  const items = [
    listItem({ id: "a", dueOn: today(-3), isOverdue: true, kind: "complaint", number: "M-9ZR-2HD", language: "nl" }),
    listItem({ id: "b", dueOn: today(9), isAnswerFailed: true, state: "answered", name: null }),
  ];
  answerApi({ [LIST]: () => ({ body: { items, total: 2, next: null } }) });
  await openList();
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/3 dagen te laat.*Klacht.*M-9ZR-2HD.*Deniz Kaya.*Nederlands/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Nog 9 dagen.*Antwoord niet aangekomen.*Geen naam.*Turks/);
  await expect
    .element(page.getByRole("link", { name: "M-9ZR-2HD" }))
    .toHaveAttribute("href", "/office/inbox/complaint/a");
});

test("its filters are addresses, and older ones come page by page", async () => {
  const pages = [
    { items: [listItem({ id: "a", state: "closed", outcome: "spam" })], total: 2, next: "a cursor" },
    { items: [listItem({ id: "b", number: "C-222-222", state: "closed", outcome: "answered" })], total: 2, next: null },
  ];
  const calls = answerApi({ [LIST]: ({ path }) => ({ body: path.includes("before") ? pages[1] : pages[0] }) });
  await openList("/office/inbox?state=closed&kind=contact");
  await page.getByRole("button", { name: "Oudere tonen" }).click();
  await expect.element(page.getByRole("link", { name: "C-222-222" })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    "/api/office/inbox?state=closed&kind=contact",
    "/api/office/inbox?state=closed&kind=contact&before=a+cursor",
  ]);
  await expect.element(page.getByRole("link", { name: "Gesloten" })).toHaveAttribute("aria-current", "true");
  await expect
    .element(page.getByRole("link", { name: "Open", exact: true }))
    .toHaveAttribute("href", "/office/inbox?kind=contact");
});

test("an empty list and one that cannot be loaded say so", async () => {
  const answers = [{ status: 503 }, { body: { items: [], total: 0, next: null } }];
  answerApi({ [LIST]: () => answers.shift() ?? { status: 500 } });
  await openList();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByText("Niemand wacht op antwoord")).toBeVisible();
});

test("an answer is kept while it is typed, over a failure and a reload, and gone once it is sent", async () => {
  const sent = inboxItem({ state: "answered", version: 1, answers: [answered()] });
  const answers: { status?: number; body?: unknown }[] = [{ status: 503 }, { status: 201, body: sent }];
  const calls = answerApi({
    [ITEM]: () => ({ body: inboxItem() }),
    [ANSWERS]: () => answers.shift() ?? { status: 500 },
  });
  const first = await openItem();
  await expect.element(page.getByRole("heading", { name: "Antwoord in het Turks" })).toBeVisible();
  await send().click();
  await expect.element(page.getByText("Schrijf een antwoord")).toBeVisible();
  await field().fill("Evet, gidiyoruz.");
  await send().click();
  await expect.element(page.getByText("Uw tekst is bewaard.")).toBeVisible();
  await first.unmount();
  await openItem();
  await expect.element(field()).toHaveValue("Evet, gidiyoruz.");
  await send().click();
  await expect.element(page.getByText("Verstuurd", { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue("");
  expect(sessionStorage.length).toBe(0);
  expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({
    text: "Evet, gidiyoruz.",
    channel: "email",
    version: 0,
  });
});

test("whom a colleague overtook is told by whom, keeps the text, and may still send it", async () => {
  const theirs = inboxItem({ state: "answered", version: 1, answers: [answered()] });
  const items = [inboxItem(), theirs];
  const conflict = { status: 409, body: { code: "version_conflict", message: "x" } };
  const both = { ...theirs, version: 2, answers: [answered(), answered({ id: ID, staffName: "Noor Bakker" })] };
  const answers: { status?: number; body?: unknown }[] = [conflict, { status: 201, body: both }];
  const calls = answerApi({
    [ITEM]: () => ({ body: items.shift() ?? theirs }),
    [ANSWERS]: () => answers.shift() ?? { status: 500 },
  });
  await openItem();
  await field().fill("Bir şey daha.");
  await send().click();
  await expect.element(page.getByText(/Fatma Kaya heeft intussen geantwoord/)).toBeVisible();
  await expect.element(field()).toHaveValue("Bir şey daha.");
  await send().click();
  await expect.element(page.getByText("Noor Bakker")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toMatchObject([
    { version: 0 },
    { version: 1, text: "Bir şey daha." },
  ]);
});

test("of whom only a number is known, it is shown to call, and a note is kept", async () => {
  const lost = inboxItem({ kind: "contact", email: null, phone: "+31612345678" });
  const calls = answerApi({
    [ITEM]: () => ({ body: lost }),
    [ANSWERS]: () => ({ status: 201, body: { ...lost, version: 1, state: "answered" } }),
  });
  await openItem();
  await expect
    .element(page.getByRole("link", { name: "+31612345678" }).first())
    .toHaveAttribute("href", "tel:+31612345678");
  await page.getByRole("textbox", { name: "Notitie van het gesprek" }).fill("Tas ligt klaar.");
  await page.getByRole("button", { name: "Notitie bewaren" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ channel: "phone" });
});

test("an e-mail that failed says why and goes again; an item is closed with an outcome of its kind", async () => {
  const failed = inboxItem({
    ...{ state: "answered", version: 1, isAnswerFailed: true },
    answers: [answered({ state: "failed", reason: "Deze mailbox is vol.", mayResend: true })],
  });
  const resend = `POST /api/office/inbox/contact/${ID}/answers/${answered().id}/resend`;
  const sent = { ...failed, isAnswerFailed: false, answers: [answered()] };
  const calls = answerApi({
    [ITEM]: () => ({ body: failed }),
    [resend]: () => ({ body: sent }),
    [CLOSE]: () => ({ body: { ...sent, state: "closed", outcome: "answered", version: 2 } }),
  });
  await openItem();
  await expect.element(page.getByText("Deze mailbox is vol.")).toBeVisible();
  await page.getByRole("button", { name: "Opnieuw versturen" }).click();
  await expect.element(page.getByText("Verstuurd", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sluiten", exact: true }).click();
  await expect.element(page.getByText("Dit veld is verplicht")).toBeVisible();
  const outcome = page.getByRole("combobox", { name: "Uitkomst" });
  expect(outcome.element().textContent).toBe("Kies een uitkomstBeantwoordGeen antwoord nodigSpam");
  await outcome.selectOptions("answered");
  await page.getByRole("button", { name: "Sluiten", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Weer openen" })).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ outcome: "answered", version: 1 });
});

test("an address that can be no item is not found", async () => {
  answerApi({});
  await show(<InboxItemPage />, { path: "/office/inbox/:kind/:id", at: `/office/inbox/praise/${ID}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Deze pagina bestaat niet");
});
