import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { user } from "../../account/user.factory.ts";
import notSignedIn from "../../testing/answers/account/sign-in/not-signed-in.json";
import tooMany from "../../testing/answers/account/sign-in/too-many-requests.json";
import booked from "../../testing/answers/booking/booked.json";
import byCustomer from "../../testing/answers/booking/booked-by-customer.json";
import forPassenger from "../../testing/answers/booking/booked-for-passenger.json";
import reached from "../../testing/answers/booking/booked-reached.json";
import keyReused from "../../testing/answers/booking/booking-key-reused.json";
import past from "../../testing/answers/booking/booking-past.json";
import price from "../../testing/answers/booking/price.json";
import priceAlsoBooked from "../../testing/answers/booking/price-also-booked.json";
import priceChanged from "../../testing/answers/booking/price-changed.json";
import discounted from "../../testing/answers/booking/price-discount.json";
import codeUnknown from "../../testing/answers/booking/price-discount-unknown.json";
import withLuggage from "../../testing/answers/booking/price-luggage.json";
import byCard from "../../testing/answers/cards/adding/payment-by-card.json";
import unavailable from "../../testing/answers/http/unavailable.json";
import checkoutAnswer from "../../testing/answers/payments/payment-checkout.json";
import pricePaying from "../../testing/answers/payments/price-paying.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { bookButton, confirmButton, fillTrip, noSuggestions, openRow, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const PREVIEW = "POST /api/bookings?preview=true";
const BOOK = "POST /api/bookings";
const ready = { ...noSuggestions, [PREVIEW]: () => price };

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const dialog = () => page.getByRole("dialog");
const bookings = (calls: Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === BOOK);
const keyOf = (call: Call | undefined) => call?.headers.get("Idempotency-Key");

async function openDialog(): Promise<void> {
  await priceButton().click();
  await bookButton().click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("shows what will be booked and the obligation to pay; Cancel books nothing", async () => {
  const calls = answerApi(ready);
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  for (const text of [
    "Utrecht Centraal",
    "Schiphol Airport",
    "Luxe sedan (1-4 personen)",
    "Vaste ritprijs€ 65,00 incl. btw",
    "contant of met pin",
  ]) {
    await expect.element(dialog()).toMatchTextContent(text);
  }
  await expect.element(dialog()).toMatchTextContent("verplicht u zich tot betaling");
  await openRow("Vlucht, aankomst, tussenstop");
  await expect.element(page.getByLabelText("Vluchtnummer (optioneel)")).toBeVisible();
  await page.getByRole("button", { name: "Annuleren" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(bookings(calls)).toEqual([]);
});

test("a guest who comes from an airport sees the field for the flight at once", async () => {
  const calls = answerApi({ ...ready, [BOOK]: () => reached });
  await show(<BookingForm />);
  await fillTrip();
  await page.getByLabelText("Ophaallocatie").fill("Eindhoven Airport");
  await userEvent.keyboard("{Escape}");
  await page.getByLabelText("Bestemming").fill("Utrecht Centraal");
  await userEvent.keyboard("{Escape}");
  await openDialog();
  await page.getByLabelText("Vluchtnummer (optioneel)").fill("KL1234");
  await expect.element(page.getByText("Tussenstop, aankomst", { exact: true })).toBeVisible();
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)).toMatchObject([{ body: { pickupLocation: "Eindhoven Airport", flightNumber: "KL1234" } }]);
});

test("a guest with an equal ride is asked whether another one is meant, can look at the first, and can still book", async () => {
  const calls = answerApi({ ...ready, [PREVIEW]: () => priceAlsoBooked, [BOOK]: () => booked });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  const notice = dialog().getByRole("alert");
  await expect.element(notice).toMatchTextContent("U hebt al een rit om 14:30 (K7M-2QP).");
  const link = notice.getByRole("link", { name: "Bekijk de geboekte rit" });
  await expect.element(link).toHaveAttribute("href", "/booking-confirmation/4711");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)).toHaveLength(1);
});

test("a guest who pays now goes on to the payment page; if it does not open, to the ride, which is booked", async () => {
  for (const [checkout, leadsTo] of [
    [() => checkoutAnswer, "at /checkout"],
    [() => unavailable, "at /booking-confirmation/4711"],
  ] as const) {
    sessionStorage.clear();
    const calls = answerApi({
      ...noSuggestions,
      [PREVIEW]: () => pricePaying,
      [BOOK]: () => reached,
      "POST /api/bookings/4711/payments": checkout,
    });
    const { unmount } = await show(<BookingForm />);
    await fillTrip();
    await openDialog();
    await expect.element(page.getByRole("radio", { name: /^In de taxi/ })).toBeChecked();
    await page.getByRole("radio", { name: /^Nu online/ }).click();
    await confirmButton().click();
    await expect.element(page.getByText(leadsTo)).toBeVisible();
    expect(bookings(calls)).toMatchObject([{ body: { paying: "now" } }]);
    const paying = calls.find(({ path }) => path.endsWith("/payments"));
    expect(keyOf(paying)).toBe(keyOf(bookings(calls)[0]));
    await unmount();
  }
});

test("a customer who has a card to pay by comes to the page where one press does it, and no payment is begun", async () => {
  document.documentElement.dataset.visitor = "customer";
  onTestFinished(() => {
    document.documentElement.dataset.visitor = "guest";
  });
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: () => pricePaying,
    [BOOK]: () => reached,
    "GET /api/bookings/4711/payment": () => byCard,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await page.getByRole("radio", { name: /^Nu online/ }).click();
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711/pay")).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith("/payments"))).toEqual([]);
});

test("books with the price that was shown and goes to the confirmation page", async () => {
  const calls = answerApi({
    ...ready,
    [BOOK]: () => reached,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await page.getByLabelText("Naam (optioneel)").fill("Ayşe Jansen");
  await page.getByLabelText("E-mailadres (optioneel)").fill("ayse@example.com");
  await page.getByLabelText("Telefoonnummer (optioneel)").fill("06 12345678");
  await openRow("Vlucht, aankomst, tussenstop");
  await page.getByLabelText("Vluchtnummer (optioneel)").fill("KL1234");
  await confirmButton().click();

  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)[0]?.headers.get("traceparent")).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(bookings(calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      pickupLocation: "Utrecht Centraal",
      destination: "Schiphol Airport",
      vehicleType: "luxury",
      contactName: "Ayşe Jansen",
      contactEmail: "ayse@example.com",
      contactPhone: "06 12345678",
      flightNumber: "KL1234",
      language: "nl",
      quotedPrice: 65,
    }),
  ]);
  expect(keyOf(bookings(calls)[0])).toMatch(/^[0-9a-f]{32}$/);
  await expect.element(toasts()).toMatchTextContent("Reservering geluktUw taxi is geboekt.");
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await expect.element(toasts()).toMatchTextContent("Kijk in uw e-mail en sms.");
});

test("promises no message where there is no recipient, and forgets the draft", async () => {
  answerApi({ ...ready, [BOOK]: () => booked });
  const { unmount } = await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Reservering gelukt");
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await expect.element(toasts().getByRole("status"), { timeout: 2000 }).toBeEmptyDOMElement();
  await unmount();

  await show(<BookingForm />);
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("");
  await expect.element(priceButton()).toBeVisible();
});

test("refuses a contact address that cannot be one, and sends nothing", async () => {
  const calls = answerApi(ready);
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await page.getByLabelText("E-mailadres (optioneel)").fill("ayse@");
  await page.getByLabelText("Telefoonnummer (optioneel)").fill("12");
  await confirmButton().click();
  await expect
    .element(page.getByLabelText("E-mailadres (optioneel)"))
    .toHaveAccessibleDescription("Geldig e-mailadres invoeren");
  await expect.element(page.getByLabelText("Telefoonnummer (optioneel)")).toHaveAttribute("aria-invalid", "true");
  expect(bookings(calls)).toEqual([]);
});

test("a double click books once, and the button waits", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = answerApi({
    ...ready,
    [BOOK]: async () => {
      await answered;
      return booked;
    },
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  const button = confirmButton().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByRole("button", { name: "Bevestigen..." })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).toBeVisible();
  expect(bookings(calls)).toHaveLength(1);
  answer();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)).toHaveLength(1);
});

test("a lost answer is found again under the same key, also after a reload", async () => {
  let isAway = true;
  const calls = answerApi({
    ...ready,
    [BOOK]: () => (isAway ? noAnswer() : booked),
  });
  const { unmount } = await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(dialog()).toMatchTextContent("uw rit wordt nooit dubbel geboekt");
  await expect.element(toasts()).not.toMatchTextContent("mislukt");
  await confirmButton().click();
  await expect.poll(() => bookings(calls)).toHaveLength(2);
  await unmount();

  isAway = false;
  await show(<BookingForm />);
  await page.getByRole("button", { name: "Reservering nagaan" }).click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  const [first, ...rest] = bookings(calls);
  expect(rest).toHaveLength(2);
  for (const call of rest) {
    expect(keyOf(call)).toBe(keyOf(first));
    expect(call.body).toEqual(first?.body);
  }
});

test.each([
  ["too many requests", tooMany],
  ["a session that ended", notSignedIn],
])("after a lost answer and then %s the key stays, so that one booking is made", async (_, refusal) => {
  const answers = [noAnswer, () => refusal, () => refusal, () => booked];
  const calls = answerApi({ ...ready, [BOOK]: () => answers.shift()?.() ?? { status: 500 } });
  const { unmount } = await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(dialog()).toMatchTextContent("nooit dubbel geboekt");
  await confirmButton().click();
  await expect.element(dialog()).toMatchTextContent(refusal.body.message);
  await unmount();

  await show(<BookingForm />);
  await page.getByRole("button", { name: "Reservering nagaan" }).click();
  await expect.element(page.getByRole("form")).toMatchTextContent(refusal.body.message);
  await expect.element(toasts()).not.toMatchTextContent("mislukt");
  await page.getByRole("button", { name: "Reservering nagaan" }).click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)).toHaveLength(4);
  expect(new Set(bookings(calls).map(keyOf)).size).toBe(1);
});

test("a server that is away for a moment is asked again by itself, for the same booking", async () => {
  const answers = [{ ...unavailable, headers: { "Retry-After": "1" } }, booked];
  const calls = answerApi({ ...ready, [BOOK]: () => answers.shift() ?? { status: 500 } });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711"), { timeout: 3000 }).toBeVisible();
  expect(new Set(bookings(calls).map(keyOf)).size).toBe(1);
});

test("other details after a lost answer find the booking that was made with the first", async () => {
  const answers = [noAnswer, () => keyReused, () => booked];
  const calls = answerApi({ ...ready, [BOOK]: () => answers.shift()?.() ?? { status: 500 } });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(dialog()).toMatchTextContent("nooit dubbel geboekt");
  await page.getByLabelText("Naam (optioneel)").fill("Ayşe");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Wat u daarna invulde, is niet geboekt.");
  const [first, second, third] = bookings(calls);
  expect(new Set([keyOf(first), keyOf(second), keyOf(third)]).size).toBe(1);
  expect(second?.body).toHaveProperty("contactName", "Ayşe");
  expect(third?.body).toEqual(first?.body);
});

test("a changed price is shown and asked for again, as a new wish", async () => {
  const answers = [priceChanged, booked];
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: () => ({ body: { ...price.body, estimatedPrice: 60 } }),
    [BOOK]: () => answers.shift() ?? { status: 500 },
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(dialog()).toMatchTextContent("De prijs is nu € 65,00. Bevestig opnieuw als u akkoord bent.");
  await expect.element(dialog()).toMatchTextContent("Dat is € 5,00 meer dan de € 60,00 die u eerst zag.");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  const [first, second] = bookings(calls);
  expect(first?.body).toHaveProperty("quotedPrice", 60);
  expect(second?.body).toHaveProperty("quotedPrice", 65);
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test("a refusal of the ride itself leads back to the form, with everything typed", async () => {
  answerApi({ ...ready, [BOOK]: () => past });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await confirmButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(page.getByLabelText("Tijd"))
    .toHaveAccessibleDescription(/^Het ophaalmoment ligt in het verleden/);
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("Utrecht Centraal");
});

test("a discount code changes the price before it is confirmed", async () => {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: ({ body }) => (JSON.stringify(body).includes("NEWCLIENT") ? discounted : price),
    [BOOK]: () => reached,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await openRow("Kortingscode, opmerking");
  await page.getByLabelText("Kortingscode (optioneel)").fill("NEWCLIENT");
  await page.getByRole("button", { name: "Code toepassen" }).click();
  await expect.element(dialog()).toMatchTextContent("€ 58,00");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)[0]?.body).toMatchObject({ discountCode: "NEWCLIENT", quotedPrice: 58 });
});

test("extras chosen before the dialog was closed are in the price when it opens again", async () => {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: ({ body }) => (JSON.stringify(body).includes("luggage") ? withLuggage : price),
    [BOOK]: () => booked,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await openRow("Personen, bagage, kinderzitjes");
  await page.getByLabelText("Bagage (optioneel)").selectOptions("4 stuks");
  await expect.element(dialog()).toMatchTextContent("€ 70,00");
  await dialog().getByRole("button", { name: "Annuleren" }).click();
  await page.getByLabelText("Bestemming").fill("Domplein, Utrecht");
  await openDialog();
  await expect.element(dialog()).toMatchTextContent("€ 70,00");
  await confirmButton().click();
  await expect.poll(() => bookings(calls)[0]?.body).toMatchObject({ luggage: 4, quotedPrice: 70 });
});

test("a late answer to a discount code that was replaced says nothing more", async () => {
  const late = Promise.withResolvers<typeof codeUnknown>();
  const codeOf = ({ body }: Call) => (body as { discountCode?: string } | undefined)?.discountCode;
  const calls = answerApi({
    ...ready,
    [PREVIEW](call) {
      if (codeOf(call) === "OUD") return late.promise;
      return codeOf(call) === "NEWCLIENT" ? discounted : price;
    },
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await openRow("Kortingscode, opmerking");
  const code = page.getByLabelText("Kortingscode (optioneel)");
  const apply = page.getByRole("button", { name: "Code toepassen" });
  await code.fill("OUD");
  await apply.click();
  await expect.poll(() => calls.map(codeOf)).toContain("OUD");
  await code.fill("NEWCLIENT");
  await apply.click();
  await expect.element(dialog()).toMatchTextContent("€ 58,00");
  late.resolve(codeUnknown);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(code).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(toasts()).not.toMatchTextContent("mislukt");
  await expect.element(dialog()).toMatchTextContent("€ 58,00");
});

test("a customer's own contact data stand in one line, one press opens them, and what they typed stays", async () => {
  document.documentElement.dataset.visitor = "customer";
  const calls = answerApi({
    ...ready,
    "GET /api/auth/user": () => ({ body: user() }),
    [BOOK]: () => byCustomer,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await expect.element(page.getByText("Ayşe Kaya · ayse@example.nl · 06 12345678", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Naam (optioneel)")).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: "Wijzigen" }).click();
  await expect.element(page.getByLabelText("Naam (optioneel)")).toHaveValue("Ayşe Kaya");
  await expect.element(page.getByLabelText("Telefoonnummer (optioneel)")).toHaveValue("06 12345678");
  await page.getByLabelText("E-mailadres (optioneel)").fill("iemand@example.nl");
  await page.getByRole("button", { name: "Annuleren" }).click();
  await bookButton().click();
  await expect.element(page.getByLabelText("E-mailadres (optioneel)")).toHaveValue("iemand@example.nl");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bookings(calls)[0]?.body).toMatchObject({ contactName: "Ayşe Kaya", contactEmail: "iemand@example.nl" });
});

test("a customer names the cost centre of the ride among the wishes", async () => {
  document.documentElement.dataset.visitor = "customer";
  const calls = answerApi({
    ...ready,
    "GET /api/auth/user": () => ({ body: user() }),
    [BOOK]: () => byCustomer,
  });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await openRow("Code, kostenplaats, opmerking");
  await page.getByLabelText("Kostenplaats (optioneel)").fill("4711 Verkoop");
  await confirmButton().click();
  await expect.poll(() => bookings(calls)[0]?.body).toMatchObject({ costCentre: "4711 Verkoop" });
});

test("a guest who books for somebody else is told, before and after, that the passenger gets the text messages", async () => {
  const passenger = { passengerName: "Fatma Yılmaz", passengerPhone: "+31687654321", passengerLanguage: "tr" as const };
  const calls = answerApi({ ...ready, [BOOK]: () => forPassenger });
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await openRow("Boeken voor iemand anders");
  const others = page.getByRole("group", { name: "Boeken voor iemand anders" });
  await expect.element(others).toMatchTextContent("De passagier krijgt alle sms'jes");
  await page.getByLabelText("Mobiel nummer van de passagier (optioneel)").fill("123");
  await confirmButton().click();
  await expect.element(others).toMatchTextContent("Geldig telefoonnummer invoeren");
  expect(bookings(calls)).toEqual([]);
  await page.getByLabelText("Passagier (optioneel)").fill("Fatma Yılmaz");
  await page.getByLabelText("Mobiel nummer van de passagier (optioneel)").fill("06 87654321");
  await page.getByLabelText("Taal van de sms'jes (optioneel)").selectOptions("Türkçe");
  await confirmButton().click();
  await expect.poll(() => bookings(calls)[0]?.body).toMatchObject({ ...passenger, passengerPhone: "06 87654321" });
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await expect.element(toasts()).toMatchTextContent("Kijk in uw e-mail. De passagier krijgt een sms.");
});

test("nobody asks who is signed in where nobody was, nor for a guest's cost centre", async () => {
  document.documentElement.dataset.visitor = "guest";
  const calls = answerApi(ready);
  await show(<BookingForm />);
  await fillTrip();
  await openDialog();
  await expect.element(page.getByLabelText("Naam (optioneel)")).toHaveValue("");
  expect(calls.filter(({ path }) => path === "/api/auth/user")).toEqual([]);
  await openRow("Kortingscode, opmerking");
  await expect.element(page.getByLabelText("Kortingscode (optioneel)")).toBeVisible();
  await expect.element(page.getByLabelText("Kostenplaats (optioneel)")).not.toBeInTheDocument();
});
