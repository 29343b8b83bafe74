import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
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
const answered = { version: 2, status: "confirmed", driverState: "none" };

test("the next act is done once, by its key too, and the screen shows how the ride stands after it", async () => {
  const rides = [ride(), ride({ status: "confirmed", version: 2 })];
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: rides.length > 1 ? rides.shift() : rides[0] }),
    [`POST ${PATH}/confirm`]: () => ({ body: answered }),
  });
  await open();
  await expect.element(button("Bevestigen")).toBeEnabled();
  await expect.element(button("Voltooid")).toBeDisabled();
  await userEvent.keyboard("1");
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

test("whoever is too late is told who did what, and keeps what they typed", async () => {
  const at = "2026-11-20T13:02:00.000Z";
  const timeline = [...officeBooking().timeline, { at, what: "confirmed", by: "office", staffName: "Kees" } as const];
  let now = ride();
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: now }),
    [`POST ${PATH}/cancel`]: ({ body }) => {
      if ((body as { version: number }).version === 2) return { body: { ...answered, version: 3 } };
      now = ride({ status: "confirmed", version: 2 }, { timeline });
      return { status: 409, body: { code: "version_conflict", message: "Intussen gewijzigd" } };
    },
  });
  await open();
  await button(/^Rit annuleren/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reden").selectOptions("De auto heeft pech");
  await dialog.getByLabelText(/Bericht aan de klant/).fill("Wij bellen u");
  await expect.element(dialog.getByText("Het spijt ons: de auto heeft pech.")).toBeVisible();
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
  const driver = {
    id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55",
    version: 1,
    isWorking: true,
    firstName: "Ali",
    phone: null,
  };
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: ride() }),
    "GET /api/office/drivers": () => ({
      body: [driver, { ...driver, id: crypto.randomUUID(), firstName: "Bo", isWorking: false }],
    }),
    "GET /api/office/cars": () => ({ body: [] }),
    [`POST ${PATH}/assign`]: () => ({ body: { ...answered, driverState: "assigned" } }),
  });
  await open();
  await button("Toewijzen").click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Toewijzen", exact: true });
  await expect.element(dialog.getByLabelText("Kenteken")).toBeVisible();
  await submit.click();
  await expect.element(dialog.getByText("Kies een chauffeur, of typ wie er rijdt")).toBeVisible();
  expect(dialog.getByRole("radio", { name: "Bo" }).elements(), "does not work now").toHaveLength(0);
  await dialog.getByRole("radio", { name: "Ali" }).click();
  for (const name of ["Merk", "Model", "Kleur"]) await dialog.getByLabelText(name).fill("x");
  await dialog.getByLabelText("Kenteken").fill("TX-123-B");
  await dialog.getByLabelText(/Over hoeveel minuten/).fill("12");
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    version: 1,
    driverId: driver.id,
    vehicle: { make: "x", model: "x", colour: "x", plate: "TX-123-B" },
    etaMinutes: 12,
  });
});

test("an office that only looks on has no acts; a ride that there is not is said so", async () => {
  answerApi({ [`GET ${PATH}`]: () => ({ body: ride({}, { isReadOnly: true }) }) });
  const screen = await open();
  await expect.element(page.getByText(/u kunt ze hier alleen bekijken/)).toBeVisible();
  expect(button("Bevestigen").elements()).toHaveLength(0);
  await screen.unmount();
  answerApi({ [`GET ${PATH}`]: () => ({ status: 404, body: { code: "not_found", message: "" } }) });
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
