import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import conflict from "../../testing/answers/office/booking/office-act-conflict.json";
import assigned from "../../testing/answers/office/booking/office-assigned.json";
import pending from "../../testing/answers/office/booking/office-booking.json";
import arrived from "../../testing/answers/office/booking/office-booking-arrived.json";
import complaint from "../../testing/answers/office/booking/office-booking-complaint.json";
import confirmedRide from "../../testing/answers/office/booking/office-booking-confirmed.json";
import notFound from "../../testing/answers/office/booking/office-booking-not-found.json";
import onBoard from "../../testing/answers/office/booking/office-booking-on-board.json";
import readOnly from "../../testing/answers/office/booking/office-booking-read-only.json";
import cancelled from "../../testing/answers/office/booking/office-cancelled.json";
import completed from "../../testing/answers/office/booking/office-completed.json";
import confirmed from "../../testing/answers/office/booking/office-confirmed.json";
import tooEarly from "../../testing/answers/office/booking/office-no-show-too-early.json";
import noNotes from "../../testing/answers/office/notes/office-notes-none.json";
import dearer from "../../testing/answers/office/on-behalf/office-booking-dearer.json";
import noCars from "../../testing/answers/registers/office-cars-none.json";
import drivers from "../../testing/answers/registers/office-drivers-one-off.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "./booking-page.tsx";

const { id: ID } = pending.body.booking;
const PATH = `/api/office/bookings/${ID}`;
type Answer = { status: number; body: unknown };
/** Answers what the page of this ride asks, with the answer that `ride` gives. */
const answering = (ride: () => Answer, more: Parameters<typeof answerApi>[0] = {}) =>
  answerApi({ [`GET ${PATH}`]: ride, [`GET ${PATH}/notes`]: () => noNotes, ...more });
const open = (locale: Locale = "nl") =>
  show(<BookingPage />, { locale, path: "/office/bookings/:id", at: `/office/bookings/${ID}` });
const button = (name: string | RegExp) => page.getByRole("button", { name });
/** Does what stands in the menu beside the next step. */
async function fromMenu(act: string) {
  await button("Meer").click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("the next act is done once, and the screen shows how the ride stands after it", async () => {
  let now: Answer = pending;
  const confirm = () => {
    now = confirmedRide;
    return confirmed;
  };
  const calls = answering(() => now, { [`POST ${PATH}/confirm`]: confirm });
  await open();
  await expect.element(button("Bevestigen")).toBeEnabled();
  await button("Bevestigen").dblClick();
  const next = button("Toewijzen");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(next).not.toHaveAttribute("aria-disabled");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test("the other acts are in a menu that goes by arrows, letters and Escape, each with its key", async () => {
  answering(() => arrived);
  await open();
  const menu = button("Meer");
  await expect.element(page.getByRole("button", { name: "Ingestapt" })).toHaveAttribute("aria-keyshortcuts", "5");
  await expect.element(button("Rit annuleren")).not.toBeInTheDocument();
  menu.element().focus();
  await userEvent.keyboard("{Enter}");
  const acts = page.getByRole("menuitem");
  await expect
    .poll(() => acts.elements().map((act) => [act.textContent, act.getAttribute("aria-keyshortcuts")]))
    .toEqual([
      ["Anders toewijzen2", "2"],
      ["Chauffeur eraf halen7", "7"],
      ["Niemand aangetroffen8", "8"],
      ["Rit annuleren9", "9"],
    ]);
  const isActive = (name: string) => expect.element(page.getByRole("menuitem", { name })).toHaveAttribute("data-focus");
  await userEvent.keyboard("{ArrowDown}");
  await isActive("Chauffeur eraf halen");
  await userEvent.keyboard("r");
  await isActive("Rit annuleren");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).toHaveFocus();
  expect(acts.elements()).toHaveLength(0);
  await userEvent.keyboard("{Enter}9");
  await expect.element(page.getByRole("dialog")).toMatchTextContent("annuleren");
  expect(acts.elements()).toHaveLength(0);
});

test("amounts are written as the language does, also of what happened to the price", async () => {
  answering(() => dearer);
  await open();
  await expect.element(page.getByRole("main")).toMatchTextContent("Vaste ritprijs: was € 42,00, nu € 54,00");
  expect(page.getByRole("main").element().textContent).not.toMatch(/€\d/);
});

test("a key asks, so that a telephone number that is typed anywhere does nothing", async () => {
  const calls = answering(() => onBoard, { [`POST ${PATH}/completed`]: () => completed });
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ path }) => path);
  await open();
  await expect.element(button("Voltooid")).toBeEnabled();
  await userEvent.keyboard("0612345678{Enter}");
  const dialog = page.getByRole("dialog", { name: "Voltooid: rit K7M-4QX?" });
  await expect.element(dialog).toHaveFocus();
  expect(posts()).toEqual([]);
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  // It is kept back while it can be undone.
  await expect.element(button("Voltooid")).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test("that nobody came is asked first, and until when waiting is free", async () => {
  const calls = answering(() => arrived, { [`POST ${PATH}/no-show`]: () => tooEarly });
  await open();
  await fromMenu("Niemand aangetroffen");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/krijgt na 10 seconden bericht/)).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "Niemand aangetroffen" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Wachten is gratis tot \d\d:\d\d/);
});

test("the second of two colleagues is told who did what, and keeps what they typed", async () => {
  let now: Answer = pending;
  const cancel = ({ body }: Call) => {
    if ((body as { version: number }).version === 2) return cancelled;
    now = confirmedRide;
    return conflict;
  };
  const calls = answering(() => now, { [`POST ${PATH}/cancel`]: cancel });
  await open();
  await fromMenu("Rit annuleren");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reden").selectOptions("De auto heeft pech");
  await dialog.getByLabelText(/Bericht aan de klant/).fill("Wij bellen u");
  await expect
    .element(dialog.getByText(/^Het spijt ons: de auto heeft pech, dus deze rit gaat niet door/))
    .toBeVisible();
  const submit = dialog.getByRole("button", { name: "Rit annuleren" });
  await submit.click();
  await expect.element(dialog.getByText("12:00, door Kees de Wit: Bevestigd")).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByLabelText(/Bericht aan de klant/)).toHaveValue("Wij bellen u");
  await dialog.getByRole("button", { name: /verder met de rit/ }).click();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    version: 2,
    reason: "vehicle",
    message: "Wij bellen u",
  });
});

test("the desk chooses a driver from the register or types one; a missing value is named in its place", async () => {
  const calls = answering(() => pending, {
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => noCars,
    [`POST ${PATH}/assign`]: () => assigned,
  });
  await open();
  await fromMenu("Toewijzen");
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Toewijzen", exact: true });
  await expect.element(dialog.getByLabelText("Kenteken")).toBeVisible();
  await submit.click();
  await expect.element(dialog.getByText("Kies een chauffeur, of typ wie er rijdt")).toBeVisible();
  expect(dialog.getByRole("radio", { name: "Bo" }).elements(), "does not work now").toHaveLength(0);
  await dialog.getByRole("radio", { name: /Ayşe/ }).click();
  for (const name of ["Merk", "Model", "Kleur"]) await dialog.getByLabelText(name).fill("x");
  await dialog.getByLabelText("Kenteken").fill("TX-123-B");
  await dialog.getByLabelText(/Over hoeveel minuten/).fill("12");
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path === `${PATH}/assign`)?.body).toEqual({
    version: 1,
    driverId: drivers.body.find(({ firstName }) => firstName === "Ayşe")?.id,
    vehicle: { make: "x", model: "x", colour: "x", plate: "TX-123-B" },
    etaMinutes: 12,
  });
});

test("the colour of the car is said in the language of the office", async () => {
  answering(() => arrived);
  await open("en");
  await expect.element(page.getByText("Škoda Superb, black")).toBeVisible();
});

test("an office that only looks on has no acts; a ride that there is not is said so", async () => {
  answering(() => readOnly);
  const screen = await open();
  await expect.element(page.getByText(/hier kunt u ze alleen bekijken/)).toBeVisible();
  expect(button("Bevestigen").elements()).toHaveLength(0);
  await screen.unmount();
  answering(() => notFound);
  await open();
  await expect.element(page.getByRole("heading", { name: "Deze rit bestaat niet" })).toBeVisible();
});

test("a ride that was booked at a hotel says where, and whose that is", async () => {
  answering(() => complaint);
  await open();
  await expect.element(page.getByText("Hotel De Dom, Kaya B.V.")).toBeVisible();
});

test("a complaint about the ride says how far it is, and leads to where it is answered", async () => {
  answering(() => complaint);
  await open();
  const link = page.getByRole("link", { name: "M-9ZR-2HD" });
  await expect.element(link).toHaveAttribute("href", `/office/inbox/complaint/${complaint.body.reports[0]?.id}`);
  await expect.element(page.getByText(/^Beantwoord · /)).toBeVisible();
});
