import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
import asked from "../../testing/answers/office/payments/office-payment-asked.json";
import due from "../../testing/answers/office/payments/office-payment-due.json";
import paid from "../../testing/answers/office/payments/office-payment-paid.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { PaymentSection } from "./payment-section.tsx";

// What was loaded stays cached, so every test has a booking of its own.
let id = 7000;
beforeEach(() => {
  id += 1;
});

const path = (rest: string) => `/api/office/bookings/${id}/${rest}`;
const open = () => {
  const own = { contactName: "Jan", contactEmail: null, contactPhone: "+31612345678" };
  const staff = { id: "s-1", name: "Sanne", role: "desk", locale: "nl" } as const;
  return show(
    <StaffContext value={staff as never}>
      <PaymentSection office={{ booking: { ...bookingView({ id }), own } } as never} />
    </StaffContext>,
  );
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the desk asks for what is due by text message, and writes down what was paid, once however often it is sent", async () => {
  const calls = answerApi({
    [`GET ${path("payment")}`]: () => due,
    [`POST ${path("payments")}`]: () => asked,
  });
  await open();
  await expect.element(page.getByText("€ 42,00")).toBeVisible();
  await button("Vraag per sms").click();
  await expect.element(page.getByText("De sms met de link om te betalen is onderweg")).toBeVisible();
  await button("Betaling noteren").click();
  await page.getByLabelText("Hoe is er betaald?").selectOptions("contant");
  await page.getByLabelText("Bedrag in euro's").fill("12,5x");
  await page.getByRole("dialog").getByRole("button", { name: "Noteren" }).click();
  await expect.element(page.getByText("Vul een bedrag in, zoals 12,50")).toBeVisible();
  await page.getByLabelText("Bedrag in euro's").fill("12,50");
  await page.getByRole("dialog").getByRole("button", { name: "Noteren" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ how: "link" }, { how: "cash", amount: 12.5 }]);
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
});

test("gives back what was paid online, with why; shows what became of all of it", async () => {
  const calls = answerApi({
    [`GET ${path("payment")}`]: () => paid,
    [`POST ${path("refunds")}`]: () => asked,
  });
  await open();
  await expect.element(page.getByText("Teruggegeven, online")).toBeVisible();
  await button("Teruggeven").click();
  await expect.element(page.getByText("Ten hoogste € 37,00.")).toBeVisible();
  await page.getByLabelText("Waarom?").fill("Te laat");
  await page.getByRole("dialog").getByRole("button", { name: "Teruggeven" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ amount: 37, reason: "Te laat" });
});
