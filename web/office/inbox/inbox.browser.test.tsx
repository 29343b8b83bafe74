import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import waiting from "../../testing/answers/office/inbox/office-inbox.json";
import failed from "../../testing/answers/office/inbox/office-inbox-answer-failed.json";
import answered from "../../testing/answers/office/inbox/office-inbox-answered.json";
import twice from "../../testing/answers/office/inbox/office-inbox-answered-twice.json";
import closedList from "../../testing/answers/office/inbox/office-inbox-closed.json";
import closed from "../../testing/answers/office/inbox/office-inbox-closed-item.json";
import olderList from "../../testing/answers/office/inbox/office-inbox-closed-older.json";
import conflict from "../../testing/answers/office/inbox/office-inbox-conflict.json";
import item from "../../testing/answers/office/inbox/office-inbox-item.json";
import lost from "../../testing/answers/office/inbox/office-inbox-lost.json";
import told from "../../testing/answers/office/inbox/office-inbox-lost-told.json";
import none from "../../testing/answers/office/inbox/office-inbox-none.json";
import resent from "../../testing/answers/office/inbox/office-inbox-resent.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import InboxPage from "./inbox-page.tsx";
import InboxItemPage from "./item-page.tsx";

const LIST = "GET /api/office/inbox";
const { id: ID } = item.body;
const ITEM = `GET /api/office/inbox/contact/${ID}`;
const ANSWERS = `POST /api/office/inbox/contact/${ID}/answers`;
const CLOSE = `POST /api/office/inbox/contact/${ID}/close`;
const openList = (at = "/office/inbox") => show(<InboxPage />, { path: "/office/inbox", at });
const openItem = (at = `contact/${ID}`) =>
  show(<InboxItemPage />, { path: "/office/inbox/:kind/:id", at: `/office/inbox/${at}` });
type Answer = { status: number; body?: unknown };
const field = () => page.getByRole("textbox", { name: "Uw antwoord, in het Turks" });
const send = () => page.getByRole("button", { name: "Antwoord versturen" });

beforeEach(() => {
  sessionStorage.clear();
  // When the answers were given: how long there still is in them counts from then.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T13:00:00Z") });
  return () => vi.useRealTimers();
});

test("lists what waits with how long it still may, marked in words where it is late", async () => {
  answerApi({ [LIST]: () => waiting });
  await openList();
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/5 dagen te laat.*Klacht.*M-9ZR-2HD.*Geen naam.*Nederlands/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Nog 2 dagen.*Antwoord niet aangekomen.*Deniz Kaya.*Turks/);
  await expect
    .element(page.getByRole("link", { name: "M-9ZR-2HD" }))
    .toHaveAttribute("href", `/office/inbox/complaint/${waiting.body.items[0]?.id}`);
});

test("its filters are addresses, and older ones come page by page", async () => {
  const calls = answerApi({ [LIST]: ({ path }) => (path.includes("before") ? olderList : closedList) });
  await openList("/office/inbox?state=closed&kind=contact");
  await page.getByRole("button", { name: "Oudere tonen" }).click();
  await expect.element(page.getByRole("link", { name: olderList.body.items[0]?.number ?? "" })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    "/api/office/inbox?state=closed&kind=contact",
    `/api/office/inbox?state=closed&kind=contact&before=${encodeURIComponent(closedList.body.next)}`,
  ]);
  await expect.element(page.getByRole("link", { name: "Gesloten" })).toHaveAttribute("aria-current", "true");
  await expect
    .element(page.getByRole("link", { name: "Open", exact: true }))
    .toHaveAttribute("href", "/office/inbox?kind=contact");
});

test("an empty list and one that cannot be loaded say so", async () => {
  const answers = [{ status: 503 }, none];
  answerApi({ [LIST]: () => answers.shift() ?? { status: 500 } });
  await openList();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByText("Niemand wacht op antwoord")).toBeVisible();
});

test("an answer is kept while it is typed, over a failure and a reload, and gone once it is sent", async () => {
  const answers: Answer[] = [{ status: 503 }, answered];
  const calls = answerApi({
    [ITEM]: () => item,
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
  await expect.element(page.getByText("Wordt verstuurd", { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue("");
  expect(sessionStorage.length).toBe(0);
  expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({
    text: "Evet, gidiyoruz.",
    channel: "email",
    version: 0,
  });
});

test("a member who was overtaken reads by whom, keeps the text, and may still send it", async () => {
  const items: Answer[] = [item];
  const answers: Answer[] = [conflict, twice];
  const calls = answerApi({
    [ITEM]: () => items.shift() ?? answered,
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
  const { id } = lost.body;
  const path = `/api/office/inbox/lost_item/${id}`;
  const calls = answerApi({ [`GET ${path}`]: () => lost, [`POST ${path}/answers`]: () => told });
  await openItem(`lost_item/${id}`);
  await expect
    .element(page.getByRole("link", { name: "+31612345678" }).first())
    .toHaveAttribute("href", "tel:+31612345678");
  await page.getByRole("textbox", { name: "Notitie van het gesprek" }).fill("Tas ligt klaar.");
  await page.getByRole("button", { name: "Notitie bewaren" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ channel: "phone" });
});

test("an e-mail that failed says why and goes again; an item is closed with an outcome of its kind", async () => {
  const resend = `POST /api/office/inbox/contact/${ID}/answers/${failed.body.answers[0]?.id}/resend`;
  const calls = answerApi({ [ITEM]: () => failed, [resend]: () => resent, [CLOSE]: () => closed });
  await openItem();
  await expect.element(page.getByText("Deze mailbox bestaat niet, of neemt geen e-mail aan.")).toBeVisible();
  await page.getByRole("button", { name: "Opnieuw versturen" }).click();
  await expect.element(page.getByText("Wordt verstuurd", { exact: true })).toBeVisible();
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
