import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ServerState } from "../api/server-state.tsx";
import { bookingView } from "../booking/booking.factory.ts";
import { namespacesOf } from "../pages.ts";
import byCard from "../testing/answers/cards/adding/payment-by-card.json";
import due from "../testing/answers/payments/payment-due.json";
import failed from "../testing/answers/payments/payment-failed.json";
import opened from "../testing/answers/payments/payment-open.json";
import paid from "../testing/answers/payments/payment-paid.json";
import partly from "../testing/answers/payments/payment-partly-refunded.json";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import { RidePaymentPart } from "./ride-payment-part.tsx";

const namespaces = namespacesOf("bookingConfirmation");
// What was loaded stays cached, so every test has a booking of its own.
let id = 5000;
beforeEach(() => {
  id += 1;
});

const path = () => `GET /api/bookings/${id}/payment`;
const open = (booking = bookingView({ id })) =>
  show(
    <ServerState>
      <RidePaymentPart booking={booking} />
    </ServerState>,
    { namespaces },
  );
// What was shown last; the toasts have a status of their own.
const part = () => page.getByRole("main").last();
const status = () => part().getByRole("status");
const button = () => part().getByRole("button");

test("says what is due, and leads on to pay it; after a failure that nothing was charged", async () => {
  answerApi({ [path()]: () => due });
  await open();
  await expect.element(status()).toHaveTextContent("U betaalt na de rit in de taxi. Online kan ook, nu of later.");
  await expect.element(button()).toHaveTextContent("€65.00 nu betalen");
  const form = document.querySelector("form");
  expect(form?.getAttribute("action")).toBe(`/booking-confirmation/${id}/pay`);
  id += 1;
  answerApi({ [path()]: () => failed });
  await open();
  await expect.element(status()).toMatchTextContent("er is niets afgeschreven");
  await expect.element(button()).toHaveTextContent("€65.00 opnieuw betalen");
});

test("asks again while the bank has not answered, and then says that it is paid", async () => {
  const answers = [opened, paid];
  answerApi({ [path()]: () => answers.shift() ?? paid });
  await open();
  await expect.element(status()).toMatchTextContent("We kijken of uw betaling is gelukt");
  await expect.element(status()).toHaveTextContent("U hebt betaald. In de taxi hoeft u niets te betalen.");
  await expect.element(page.getByText("€65.00")).toBeVisible();
  expect(document.querySelector("form")).toBeNull();
});

test("says what was given back; where rides are paid in the taxi alone, nothing", async () => {
  answerApi({ [path()]: () => partly });
  await open();
  await expect.element(status()).toMatchTextContent("€5.00 teruggegeven");
  id += 1;
  answerApi({ [path()]: () => ({ ...due, body: { ...due.body, methods: [] } }) });
  const { container } = await open();
  await expect.poll(() => container.textContent).toBe("");
});

test("of who only knows the ride nothing is asked", async () => {
  const calls = answerApi({});
  const { own: _own, ...known } = bookingView({ id });
  await open(known);
  expect(calls).toEqual([]);
});

test("a customer with a card pays by one press, and has the other ways beside it", async () => {
  answerApi({ [path()]: () => byCard });
  await open();
  await expect.element(part().getByRole("button", { name: "€65.00 betalen met Visa eindigend op 6787" })).toBeVisible();
  await expect.element(part().getByRole("button", { name: "Anders betalen" })).toBeVisible();
  const sent = [...document.querySelectorAll("form")].map((form) => [
    form.getAttribute("action"),
    ...["sent-form", "amount", "last4"].map((name) => new FormData(form).get(name)),
  ]);
  expect(sent).toEqual([
    [`/booking-confirmation/${id}/pay`, "pay-by-card", "65", "6787"],
    [`/booking-confirmation/${id}/pay`, "pay-ride", null, null],
  ]);
});
