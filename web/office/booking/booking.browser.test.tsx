import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
import conflict from "../../testing/answers/office-act-conflict.json";
import done from "../../testing/answers/office-act-done.json";
import notFound from "../../testing/answers/office-booking-not-found.json";
import drivers from "../../testing/answers/office-drivers.json";
import tooEarly from "../../testing/answers/office-no-show-too-early.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "./booking-page.tsx";
import { officeBooking } from "./office-booking.factory.ts";

const ID = 12;
const PATH = `/api/office/bookings/${ID}`;
const ride = (over: Parameters<typeof bookingView>[0] = {}, more: Partial<OfficeBooking> = {}) =>
  officeBooking({ ...more, booking: bookingView({ id: ID, status: "pending", version: 1, ...over }) });
const open = () => show(<BookingPage />, { path: "/office/bookings/:id", at: `/office/bookings/${ID}` });
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("the next act is done once, and the screen shows how the ride stands after it", async () => {
  const rides = [ride(), ride({ status: "confirmed", version: 2 })];
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: rides.length > 1 ? rides.shift() : rides[0] }),
    [`POST ${PATH}/confirm`]: () => done,
  });
  await open();
  await expect.element(button("Bevestigen")).toBeEnabled();
  await expect.element(button("Voltooid")).toBeDisabled();
  await button("Bevestigen").dblClick();
  await expect.element(button(/Bevestigen.*gedaan/)).toBeDisabled();
  await expect.element(button("Toewijzen")).toBeEnabled();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test("amounts are written as the language does, also of what happened to the price", async () => {
  const at = "2026-11-20T13:02:00.000Z";
  const changed = {
    at,
    what: "changed",
    by: "guest",
    from: { estimatedPrice: 65 },
    to: { estimatedPrice: 81.5 },
  } as const;
  answerApi({ [`GET ${PATH}`]: () => ({ body: ride({}, { timeline: [changed] }) }) });
  await open();
  await expect.element(page.getByRole("main")).toMatchTextContent("Vaste ritprijs: was € 65,00, nu € 81,50");
  expect(page.getByRole("main").element().textContent).not.toMatch(/€\d/);
});

test("a key asks, so that a telephone number that is typed anywhere does nothing", async () => {
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: ride({ status: "confirmed", driverState: "on_board" }) }),
    [`POST ${PATH}/completed`]: () => done,
  });
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ path }) => path);
  await open();
  await expect.element(button("Voltooid")).toBeEnabled();
  await userEvent.keyboard("0612345678{Enter}");
  const dialog = page.getByRole("dialog", { name: "Voltooid: rit K7M-2QP?" });
  await expect.element(dialog).toHaveFocus();
  expect(posts()).toEqual([]);
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([`${PATH}/completed`]);
});

test("that nobody came is asked first, and told why where it is too early", async () => {
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: ride({ status: "confirmed", driverState: "arrived" }) }),
    [`POST ${PATH}/no-show`]: () => tooEarly,
  });
  await open();
  await button("Niemand aangetroffen").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/Dit kan niet worden teruggedraaid/)).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "Niemand aangetroffen" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Dat kan pas vanaf de afgesproken ophaaltijd.");
});

test("whoever is too late is told who did what, and keeps what they typed", async () => {
  const at = "2026-11-20T13:02:00.000Z";
  const timeline = [...officeBooking().timeline, { at, what: "confirmed", by: "office", staffName: "Kees" } as const];
  let now = ride();
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: now }),
    [`POST ${PATH}/cancel`]: ({ body }) => {
      if ((body as { version: number }).version === 2) return done;
      now = ride({ status: "confirmed", version: 2 }, { timeline });
      return conflict;
    },
  });
  await open();
  await button(/^Rit annuleren/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reden").selectOptions("De auto heeft pech");
  await dialog.getByLabelText(/Bericht aan de klant/).fill("Wij bellen u");
  await expect
    .element(dialog.getByText(/^Het spijt ons: de auto heeft pech, dus deze rit gaat niet door/))
    .toBeVisible();
  const cancel = dialog.getByRole("button", { name: "Rit annuleren" });
  await cancel.click();
  await expect.element(dialog.getByText("14:02, door Kees: Bevestigd")).toBeVisible();
  await expect.element(cancel).toBeDisabled();
  await expect.element(dialog.getByLabelText(/Bericht aan de klant/)).toHaveValue("Wij bellen u");
  await dialog.getByRole("button", { name: /verder met de rit/ }).click();
  await cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    version: 2,
    reason: "vehicle",
    message: "Wij bellen u",
  });
});

test("who drives is chosen from the register or typed; what is missing is said in its place", async () => {
  const [driver] = drivers.body;
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: ride() }),
    "GET /api/office/drivers": () => ({
      body: [driver, { ...driver, id: crypto.randomUUID(), firstName: "Bo", isWorking: false }],
    }),
    "GET /api/office/cars": () => ({ body: [] }),
    [`POST ${PATH}/assign`]: () => done,
  });
  await open();
  await button("Toewijzen").click();
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
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    version: 1,
    driverId: driver?.id,
    vehicle: { make: "x", model: "x", colour: "x", plate: "TX-123-B" },
    etaMinutes: 12,
  });
});

test("the colour of the car is said in the language of the office, whoever sent it", async () => {
  const vehicle = { make: "Tesla", model: "Model 3", colour: "dark blue", plate: "TX-12-34" };
  answerApi({ [`GET ${PATH}`]: () => ({ body: ride({ status: "confirmed", driverState: "assigned", vehicle }) }) });
  await open();
  await expect.element(page.getByText("Tesla Model 3, donkerblauw")).toBeVisible();
});

test("an office that only looks on has no acts; a ride that there is not is said so", async () => {
  answerApi({ [`GET ${PATH}`]: () => ({ body: ride({}, { isReadOnly: true }) }) });
  const screen = await open();
  await expect.element(page.getByText(/u kunt ze hier alleen bekijken/)).toBeVisible();
  expect(button("Bevestigen").elements()).toHaveLength(0);
  await screen.unmount();
  answerApi({ [`GET ${PATH}`]: () => notFound });
  await open();
  await expect.element(page.getByRole("heading", { name: "Deze rit bestaat niet" })).toBeVisible();
});

test("a complaint about the ride says how far it is, and leads to where it is answered", async () => {
  const report = { id: "2b0e8a5e", number: "M-9ZR-2HD", kind: "complaint", state: "answered" } as const;
  const reports = [{ ...report, text: "De taxi kwam te laat.", at: "2026-11-20T13:02:00.000Z" }];
  answerApi({ [`GET ${PATH}`]: () => ({ body: ride({ status: "completed" }, { reports }) }) });
  await open();
  const link = page.getByRole("link", { name: "M-9ZR-2HD" });
  await expect.element(link).toHaveAttribute("href", "/office/inbox/complaint/2b0e8a5e");
  await expect.element(page.getByText(/^Beantwoord · /)).toBeVisible();
});
