import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import conversation from "../../testing/answers/driver/messages/office-conversation.json";
import noConversation from "../../testing/answers/driver/messages/office-conversation-none.json";
import messaged from "../../testing/answers/driver/messages/office-messaged.json";
import nobodyOnShift from "../../testing/answers/driver/messages/office-messaged-nobody.json";
import list from "../../testing/answers/driver/messages/office-messages.json";
import nobody from "../../testing/answers/driver/messages/office-messages-nobody.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import MessagesPage from "./messages-page.tsx";

const [ayse, bo] = list.body.drivers;
const LIST = "GET /api/office/messages";
const ONE = `GET /api/office/messages/${ayse?.id}`;
const WRITE = "POST /api/office/messages";
const READ = `POST /api/office/messages/${ayse?.id}/read`;
const PATH = "/office/messages";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T13:05:00Z") });
  return () => vi.useRealTimers();
});
async function open(handlers: Parameters<typeof answerApi>[0], at = PATH) {
  const calls = answerApi({
    [LIST]: () => list,
    [ONE]: () => conversation,
    [`GET /api/office/messages/${bo?.id}`]: () => noConversation,
    [READ]: () => ({ status: 204 }),
    ...handlers,
  });
  await show(<MessagesPage />, { path: PATH, at });
  return (path: string) => calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
}
const drivers = page.getByRole("navigation", { name: "Chauffeurs", exact: true });
const form = page.getByRole("form", { name: "Bericht schrijven" });
const words = form.getByLabelText("Bericht");

test("who wrote comes first, a press in the words of the desk; the conversation is read and answered by Enter", async () => {
  const sent = await open({ [WRITE]: () => messaged });
  await expect
    .element(drivers.getByRole("link").nth(1))
    .toMatchTextContent(/^Ayşe · in dienst.*2 ongelezen berichten$/);
  await drivers.getByRole("link", { name: /^Ayşe/ }).click();
  const log = page.getByRole("log", { name: "Berichten met Ayşe" });
  await expect.element(log.getByRole("listitem").nth(0)).toMatchTextContent(/^Sanne, 13:56 · gelezenDe Maliebaan/);
  await expect.element(log.getByRole("listitem").nth(1)).toMatchTextContent(/^Ayşe, 13:57Bel mij$/);
  await expect.element(page.getByRole("link", { name: "+31612345678" })).toHaveAttribute("href", "tel:+31612345678");
  const unread = conversation.body.messages.filter(({ by }) => by === "driver").map(({ id }) => id);
  await expect.poll(() => sent(READ)).toEqual([{ ids: unread }]);
  await words.fill("Ik bel u zo");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(sent(WRITE), "Shift+Enter is a new line").toEqual([]);
  await userEvent.keyboard("nu{Enter}");
  await expect.poll(() => sent(WRITE)).toEqual([{ to: [ayse?.id], text: "Ik bel u zo\nnu" }]);
  await expect.element(words).toHaveValue("");
});

test("one message goes to all on shift or to those that are ticked; what was typed stays where it is refused", async () => {
  let answer: { status: number; body: object } = nobodyOnShift;
  const sent = await open({ [WRITE]: () => answer }, `${PATH}?driver=many`);
  await expect.element(form.getByLabelText("Iedereen in dienst (1 chauffeur)")).toBeChecked();
  await form.getByRole("button", { name: "Versturen" }).click();
  await expect.element(form.getByText("Dit veld is verplicht")).toBeVisible();
  await words.fill("De A27 is dicht");
  await form.getByRole("button", { name: "Versturen" }).click();
  await expect.element(form.getByText("Kies een chauffeur")).toBeVisible();
  await expect.element(words).toHaveValue("De A27 is dicht");
  answer = messaged;
  await form.getByLabelText("Chauffeurs kiezen").click();
  await form.getByLabelText(/^Bo/).click();
  await form.getByRole("button", { name: "Versturen" }).click();
  await expect.element(page.getByText("Verstuurd aan 1 chauffeur")).toBeVisible();
  expect(sent(WRITE)).toEqual([
    { to: "shift", text: "De A27 is dicht" },
    { to: [bo?.id], text: "De A27 is dicht" },
  ]);
});

test("a phone shows the drivers or one conversation, and leads back", async () => {
  await page.viewport(360, 800);
  await open({}, `${PATH}?driver=${bo?.id}`);
  await expect.element(page.getByText("Nog geen berichten")).toBeVisible();
  await expect.element(drivers).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "Alle chauffeurs" }).click();
  await expect.element(drivers).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

test("without drivers it says so; what cannot be loaded can be tried again", async () => {
  let isUp = false;
  await open({ [LIST]: () => (isUp ? nobody : noAnswer()) });
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("De berichten kunnen niet worden geladen");
  isUp = true;
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByText("Er staan nog geen chauffeurs in het register.")).toBeVisible();
});
