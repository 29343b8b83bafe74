import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { officeBooking } from "../booking/office-booking.factory.ts";

const ID = 12;
const PATH = `/api/office/bookings/${ID}`;
const details = {
  distanceKm: 9,
  durationMinutes: 18,
  breakdown: [],
  passengers: 2,
  flightNumber: null,
  note: "Bel aan",
};
const ride = (over: Parameters<typeof bookingView>[0] = {}, more: Partial<OfficeBooking> = {}) =>
  officeBooking({ ...more, booking: bookingView({ id: ID, status: "confirmed", version: 1, details, ...over }) });
const open = () => show(<BookingPage />, { path: "/office/bookings/:id", at: `/office/bookings/${ID}` });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const quote = { estimatedPrice: 85, distanceKm: 50, durationMinutes: 60, breakdown: [] };
const notes = { [`GET ${PATH}/notes`]: () => ({ body: [] }) };

test("only what the desk made otherwise is changed, at the price that it saw; who was first is named, and what was typed stays", async () => {
  const at = "2026-11-20T13:02:00.000Z";
  const timeline = [
    ...officeBooking().timeline,
    { at, what: "note_changed", by: "office", staffName: "Kees" } as const,
  ];
  let now = ride();
  const isSeen = (body: unknown) => (body as { version: number }).version === 2;
  const calls = answerApi({
    ...notes,
    [`GET ${PATH}`]: () => ({ body: now }),
    [`POST ${PATH}/change?preview=true`]: () => ({ body: { quote, difference: 43 } }),
    [`POST ${PATH}/change`]: ({ body }) => {
      if (isSeen(body)) return { body: { version: 3, withheld: ["sms"] } };
      now = ride({ version: 2, details: { ...details, note: "Achterom" } }, { timeline });
      return { status: 409, body: { code: "version_conflict", message: "Intussen gewijzigd" } };
    },
  });
  await open();
  await button("Wijzigen").click();
  const vehicle = page.getByLabelText("Voertuigtype");
  await vehicle.selectOptions("van");
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(page.getByText(/43,00 duurder/)).toBeVisible();
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("14:02, door Kees: Opmerking gewijzigd")).toBeVisible();
  await expect.element(vehicle).toHaveValue("van");
  await expect.element(button("Wijziging bevestigen")).not.toBeInTheDocument();
  await button(/ga verder met mijn wijziging/).click();
  await button("Bekijk de nieuwe prijs").click();
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("De rit is gewijzigd")).toBeVisible();
  await expect.element(page.getByText(/Naar dit nummer gaat nu geen sms/)).toBeVisible();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([
    { version: 1, vehicleType: "van" },
    { version: 1, vehicleType: "van", quotedPrice: 85 },
    { version: 2, vehicleType: "van" },
    { version: 2, vehicleType: "van", quotedPrice: 85 },
  ]);
});

test("a contact is corrected, a message sent again, a return called and a note added, each by the version that is shown", async () => {
  const id = "confirmation-sms.00000000-0000-7000-8000-000000000001";
  const message = {
    id,
    kind: "confirmation",
    channel: "sms",
    state: "sent",
    at: "2026-11-20T09:01:00.000Z",
    mayResend: true,
  } as const;
  const own = { contactName: "Jan", contactEmail: null, contactPhone: "+31612345678" };
  const callUntil = new Date(Date.now() + 3_600_000).toISOString();
  const acted = { body: { version: 1, withheld: [] } };
  const written: unknown[] = [];
  const calls = answerApi({
    [`GET ${PATH}`]: () => ({ body: ride({ own, callUntil }, { messages: [message] }) }),
    [`GET ${PATH}/notes`]: () => ({ body: written }),
    [`POST ${PATH}/notes`]: () => {
      written.push({ id: 1, at: "2026-11-20T13:02:00.000Z", by: "Kees", text: "Belt terug" });
      return { body: {} };
    },
    [`PUT ${PATH}/contact`]: () => acted,
    [`POST ${PATH}/ready`]: () => acted,
    [`POST ${PATH}/messages/${id}/resend`]: () => ({
      status: 429,
      body: { code: "too_many_requests", message: "Te vaak" },
    }),
  });
  await open();
  await expect.element(button("Contact opslaan")).toBeDisabled();
  await page.getByLabelText(/^E-mailadres/).fill("jan@example.nl");
  await button("Contact opslaan").click();
  await expect.element(page.getByText("Het contact is opgeslagen")).toBeVisible();
  await button("Passagier is klaar").click();
  await expect.element(page.getByText("De taxi is opgeroepen")).toBeVisible();
  await button(/^Stuur opnieuw/).click();
  await expect.element(page.getByText("Te vaak")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nieuwe notitie/ }).fill("Belt terug");
  await button("Notitie toevoegen").click();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Belt terug" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /^Nieuwe notitie/ })).toHaveValue("");
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
    { version: 1, contactEmail: "jan@example.nl" },
    { version: 1 },
    { version: 1 },
    { text: "Belt terug" },
  ]);
});

test("where the office only looks on, no ride is changed or called from here", async () => {
  answerApi({ ...notes, [`GET ${PATH}`]: () => ({ body: ride({}, { isReadOnly: true }) }) });
  await open();
  await expect.element(button("Contact opslaan")).toBeVisible();
  await expect.element(button("Wijzigen")).not.toBeInTheDocument();
});
