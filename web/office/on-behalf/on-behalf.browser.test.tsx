import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import ride from "../../testing/answers/office/booking/office-booking.json";
import readOnly from "../../testing/answers/office/booking/office-booking-read-only.json";
import written from "../../testing/answers/office/notes/office-note-written.json";
import notes from "../../testing/answers/office/notes/office-notes.json";
import noNotes from "../../testing/answers/office/notes/office-notes-none.json";
import called from "../../testing/answers/office/on-behalf/office-booking-called.json";
import corrected from "../../testing/answers/office/on-behalf/office-booking-corrected.json";
import noteChanged from "../../testing/answers/office/on-behalf/office-booking-note-changed.json";
import onAccount from "../../testing/answers/office/on-behalf/office-booking-on-account.json";
import onCall from "../../testing/answers/office/on-behalf/office-booking-on-call.json";
import party from "../../testing/answers/office/on-behalf/office-booking-party.json";
import conflict from "../../testing/answers/office/on-behalf/office-change-conflict.json";
import dearer from "../../testing/answers/office/on-behalf/office-change-dearer.json";
import full from "../../testing/answers/office/on-behalf/office-change-full-hour.json";
import noReference from "../../testing/answers/office/on-behalf/office-change-no-reference.json";
import price from "../../testing/answers/office/on-behalf/office-change-price.json";
import refused from "../../testing/answers/office/on-behalf/office-change-refused-full-hour.json";
import changed from "../../testing/answers/office/on-behalf/office-changed.json";
import withheld from "../../testing/answers/office/on-behalf/office-changed-withheld.json";
import contactSet from "../../testing/answers/office/on-behalf/office-contact-set.json";
import tooMany from "../../testing/answers/office/on-behalf/office-resend-too-many.json";
import returnCalled from "../../testing/answers/office/on-behalf/office-return-called.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { openRow } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";

const { id: ID } = ride.body.booking;
const PATH = `/api/office/bookings/${ID}`;
type Answer = { status: number; body: unknown };
/** Answers what the page of this ride asks, with the answer that `seen` gives. */
const answering = (seen: () => Answer, more: Parameters<typeof answerApi>[0] = {}) =>
  answerApi({ [`GET ${PATH}`]: seen, [`GET ${PATH}/notes`]: () => noNotes, ...more });
const open = (role: "desk" | "manager" = "desk") =>
  show(
    <StaffContext value={staff(role)}>
      <BookingPage />
    </StaffContext>,
    { path: "/office/bookings/:id", at: `/office/bookings/${ID}` },
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const posted = (calls: Call[]) => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

beforeEach(() => {
  // When the answers were given: until when a return may be called is still to come.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-09T11:00:00Z") });
  return () => vi.useRealTimers();
});

test("only what the desk made otherwise is changed, at the price that it saw; who was first is named, and what was typed stays", async () => {
  let now: Answer = ride;
  const change = ({ body }: Call) => {
    if ((body as { version: number }).version === 2) return withheld;
    now = noteChanged;
    return conflict;
  };
  const calls = answering(() => now, {
    [`POST ${PATH}/change?preview=true`]: () => dearer,
    [`POST ${PATH}/change`]: change,
  });
  await open();
  await button("Wijzigen").click();
  await openRow("Adressen en voertuig");
  const vehicle = page.getByLabelText("Voertuigtype");
  await vehicle.selectOptions("van");
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(page.getByText(/12,00 duurder/)).toBeVisible();
  await button("Wijziging bevestigen").click();
  await expect.element(page.getByText("12:00, door Kees de Wit: Opmerking gewijzigd")).toBeVisible();
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
test("a price that was agreed is saved over what a colleague did meanwhile, once that was told; whom no message reaches is said", async () => {
  let now: Answer = ride;
  const calls = answering(() => now, {
    [`PUT ${PATH}/price`]({ body }) {
      if ((body as { version: number }).version === 2) return withheld;
      now = noteChanged;
      return conflict;
    },
  });
  await open();
  await button("Andere prijs").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Nieuwe ritprijs/).fill("45");
  await dialog.getByLabelText(/^Waarom/).fill("Vaste klant");
  const save = dialog.getByRole("button", { name: "Prijs afspreken" });
  await save.click();
  await expect.element(dialog.getByText("Iemand anders was eerder")).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/Naar dit nummer gaat nu geen sms/)).toBeVisible();
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { version: 1, price: 45, reason: "Vaste klant" },
    { version: 2, price: 45, reason: "Vaste klant" },
  ]);
});

const priceOf = (call: Call) => (isFree(call) ? price : full);
const moveTo = async (time: string) => {
  await button("Wijzigen").click();
  await page.getByLabelText("Tijd", { exact: true }).fill(time);
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(page.getByText(/zijn we volgeboekt/)).toBeVisible();
};

test("a change to a full hour tells so with its price, and one press takes a free time over", async () => {
  const calls = answering(() => ride, {
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
  const free = { version: 1, pickupTime: "15:00" };
  expect(posted(calls).slice(1)).toEqual([free, { ...free, quotedPrice: price.body.quote.estimatedPrice }]);
});

test("a price that comes after the desk typed on is not shown for what was typed since", async () => {
  const late = Promise.withResolvers<typeof price>();
  const calls = answering(() => ride, { [`POST ${PATH}/change?preview=true`]: () => late.promise });
  await open();
  await button("Wijzigen").click();
  const time = page.getByLabelText("Tijd", { exact: true });
  await time.fill("14:20");
  await button("Bekijk de nieuwe prijs").click();
  await expect.poll(() => posted(calls)).toHaveLength(1);
  await time.fill("16:40");
  late.resolve(price);
  await expect.element(button("Bekijk de nieuwe prijs")).toBeEnabled();
  await expect.element(button("Wijziging bevestigen")).not.toBeInTheDocument();
});

test("the last place of the hour goes meanwhile: a manager may change to it all the same", async () => {
  const calls = answering(() => ride, {
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
  let now: Answer = onCall;
  let noted: Answer = noNotes;
  const calls = answering(() => now, {
    [`GET ${PATH}/notes`]: () => noted,
    [`POST ${PATH}/notes`]: () => {
      noted = notes;
      return written;
    },
    [`PUT ${PATH}/contact`]: () => {
      now = corrected;
      return contactSet;
    },
    [`POST ${PATH}/ready`]: () => {
      now = called;
      return returnCalled;
    },
    [`POST ${PATH}/messages/${onCall.body.messages[0]?.id}/resend`]: () => tooMany,
  });
  await open();
  await openRow("Contact van de klant");
  await expect.element(button("Contact opslaan")).toBeDisabled();
  await page.getByLabelText(/^E-mailadres/).fill("jan@example.nl");
  await button("Contact opslaan").click();
  await expect.element(page.getByText("Het contact is opgeslagen")).toBeVisible();
  await button("Passagier is klaar").click();
  await expect.element(page.getByText("De taxi is opgeroepen")).toBeVisible();
  await openRow("Berichten");
  await button(/^Stuur opnieuw/).click();
  await expect.element(page.getByText(tooMany.body.message)).toBeVisible();
  await openRow("Notities voor collega's");
  await page.getByRole("textbox", { name: /^Nieuwe notitie/ }).fill("Belt terug");
  await button("Notitie toevoegen").click();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Belt terug" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /^Nieuwe notitie/ })).toHaveValue("");
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
    { version: 1, contactEmail: "jan@example.nl" },
    { version: 2 },
    { version: 3 },
    { text: "Belt terug" },
  ]);
});

test("an office that may only look changes no ride and calls none", async () => {
  answering(() => readOnly);
  await open();
  await openRow("Contact van de klant");
  await expect.element(button("Contact opslaan")).toBeVisible();
  await expect.element(button("Wijzigen")).not.toBeInTheDocument();
});

test("more passengers than the chosen vehicle seats cannot be chosen; who were too many already are told so at once", async () => {
  answering(() => party);
  await open();
  await button("Wijzigen").click();
  const passengers = page.getByLabelText(/^Aantal personen/);
  const counts = () => Array.from((passengers.element() as HTMLSelectElement).options, ({ text }) => text);
  const tooMany = page.getByText(/^In dit voertuig is plaats voor 4 personen. Kies de minibus/);
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4", "5", "6", "7", "8"]);
  await expect.element(tooMany).not.toBeInTheDocument();
  await openRow("Adressen en voertuig");
  await page.getByLabelText("Voertuigtype").selectOptions("station");
  await expect.element(tooMany).toBeVisible();
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4", "6 (minibus of rolstoeltaxi)"]);
  await passengers.selectOptions("4");
  await expect.element(tooMany).not.toBeInTheDocument();
  await expect.poll(counts).toEqual(["–", "1", "2", "3", "4"]);
});

test("a ride on account shows how the account stands; its department and reference are changed, a missing one is said at its field", async () => {
  const calls = answering(() => onAccount, { [`POST ${PATH}/change?preview=true`]: () => noReference });
  await open();
  await button("Wijzigen").click();
  await expect.element(page.getByText(/Deze maand nog/)).toBeVisible();
  const department = page.getByLabelText(/^Afdeling/);
  await expect.element(department).toMatchTextContent(/Geen afdeling.*Verkoop.*Zorg/);
  await department.selectOptions("Zorg");
  const reference = page.getByLabelText(/^Referentie/);
  await expect.element(reference).toHaveValue("INKOOP-7");
  await reference.clear();
  await button("Bekijk de nieuwe prijs").click();
  await expect.element(reference).toHaveAttribute("aria-invalid", "true");
  const { departmentId } = posted(calls)[0] as { departmentId: string };
  expect(posted(calls)).toEqual([{ version: 1, departmentId, reference: null }]);
  expect(onAccount.body.account.departments).toContainEqual({ id: departmentId, name: "Zorg" });
});
