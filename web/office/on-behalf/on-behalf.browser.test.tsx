import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
import conflict from "../../testing/answers/office-change-conflict.json";
import dearer from "../../testing/answers/office-change-dearer.json";
import full from "../../testing/answers/office-change-full-hour.json";
import price from "../../testing/answers/office-change-price.json";
import refused from "../../testing/answers/office-change-refused-full-hour.json";
import changed from "../../testing/answers/office-changed.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { officeBooking } from "../booking/office-booking.factory.ts";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";

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
const open = (role: "desk" | "manager" = "desk") =>
  show(
    <StaffContext value={staff({ role })}>
      <BookingPage />
    </StaffContext>,
    { path: "/office/bookings/:id", at: `/office/bookings/${ID}` },
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const posted = (calls: Call[]) => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
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
    [`POST ${PATH}/change?preview=true`]: () => dearer,
    [`POST ${PATH}/change`]: ({ body }) => {
      if (isSeen(body)) return { body: { version: 3, withheld: ["sms"] } };
      now = ride({ version: 2, details: { ...details, note: "Achterom" } }, { timeline });
      return conflict;
    },
  });
  await open();
  await button("Wijzigen").click();
  const vehicle = page.getByLabelText("Voertuigtype");
  await vehicle.selectOptions("van");
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(page.getByText(/12,00 duurder/)).toBeVisible();
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("14:02, door Kees: Opmerking gewijzigd")).toBeVisible();
  await expect.element(vehicle).toHaveValue("van");
  await expect.element(button("Wijziging bevestigen")).not.toBeInTheDocument();
  await button(/ga verder met mijn wijziging/).click();
  await button("Bekijk de nieuwe prijs").click();
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("De rit is gewijzigd")).toBeVisible();
  await expect.element(page.getByText(/Naar dit nummer gaat nu geen sms/)).toBeVisible();
  const quotedPrice = dearer.body.quote.estimatedPrice;
  expect(posted(calls)).toEqual([
    { version: 1, vehicleType: "van" },
    { version: 1, vehicleType: "van", quotedPrice },
    { version: 2, vehicleType: "van" },
    { version: 2, vehicleType: "van", quotedPrice },
  ]);
});

const isFree = ({ body }: Call) => (body as { pickupTime: string }).pickupTime === "15:00";
const priceOf = (call: Call) => (isFree(call) ? price : full);
const moveTo = async (time: string) => {
  await button("Wijzigen").click();
  await page.getByLabelText("Tijd", { exact: true }).fill(time);
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(page.getByText(/zijn we volgeboekt/)).toBeVisible();
};

test("a change to a full hour tells so with its price, and one press takes a free time over", async () => {
  const calls = answerApi({
    ...notes,
    [`GET ${PATH}`]: () => ({ body: ride() }),
    [`POST ${PATH}/change?preview=true`]: priceOf,
    [`POST ${PATH}/change`]: () => changed,
  });
  await open();
  await moveTo("14:20");
  await expect.element(button("Wijziging bevestigen")).not.toBeInTheDocument();
  await expect.element(button("Toch wijzigen naar dit volle uur")).not.toBeInTheDocument();
  await button("15:00").click();
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue("15:00");
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("De rit is gewijzigd")).toBeVisible();
  const free = { version: 1, pickupDate: "2026-12-10", pickupTime: "15:00" };
  expect(posted(calls).slice(1)).toEqual([free, { ...free, quotedPrice: price.body.quote.estimatedPrice }]);
});

test("the last place of the hour goes meanwhile: a manager may change to it all the same", async () => {
  const calls = answerApi({
    ...notes,
    [`GET ${PATH}`]: () => ({ body: ride() }),
    [`POST ${PATH}/change?preview=true`]: () => price,
    [`POST ${PATH}/change`]: () => refused,
    [`POST ${PATH}/change?overbook=true`]: () => changed,
  });
  await open("manager");
  await button("Wijzigen").click();
  await page.getByLabelText("Tijd", { exact: true }).fill("14:20");
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(button("Toch wijzigen naar dit volle uur")).not.toBeInTheDocument();
  await button("Wijziging bevestigen").click();
  await button("Toch wijzigen naar dit volle uur").click();
  await expect.element(page.getByText("De rit is gewijzigd")).toBeVisible();
  const paths = calls.filter(({ method }) => method === "POST").map(({ path }) => path.slice(PATH.length));
  expect(paths).toEqual(["/change?preview=true", "/change", "/change?overbook=true"]);
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

test("more passengers than the chosen vehicle seats cannot be chosen; who were too many already are told so at once", async () => {
  const party = { ...details, passengers: 6 };
  answerApi({ ...notes, [`GET ${PATH}`]: () => ({ body: ride({ vehicleType: "van", details: party }) }) });
  await open();
  await button("Wijzigen").click();
  const passengers = page.getByLabelText(/^Aantal personen/);
  const counts = () => Array.from((passengers.element() as HTMLSelectElement).options, ({ text }) => text);
  const tooMany = page.getByText(/^In dit voertuig is plaats voor 4 personen. Kies de minibus/);
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4", "5", "6", "7", "8"]);
  await expect.element(tooMany).not.toBeInTheDocument();
  await page.getByLabelText("Voertuigtype").selectOptions("station");
  await expect.element(tooMany).toBeVisible();
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4", "6 (minibus of rolstoeltaxi)"]);
  await passengers.selectOptions("4");
  await expect.element(tooMany).not.toBeInTheDocument();
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4"]);
});
