import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../../../booking/booking.factory.ts";
import one from "../../../testing/answers/office/payments/office-held.json";
import none from "../../../testing/answers/office/payments/office-held-none.json";
import overtaken from "../../../testing/answers/office/payments/office-held-overtaken.json";
import ride from "../../../testing/answers/office/payments/office-payment-held.json";
import released from "../../../testing/answers/office/payments/office-payment-released.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { StaffContext } from "../../layout/staff-context.ts";
import { PaymentSection } from "../payment-section.tsx";
import { HeldSection } from "./held-section.tsx";

const HELD = "GET /api/office/payments/held";
const [hold] = one.body.items;
const act = (name: "release" | "refuse") => `POST /api/office/payments/held/${hold?.id}/${name}`;
const staff = (role: "desk" | "manager") => ({ id: "s-1", name: "Sanne", role, locale: "nl" }) as never;
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a manager keeps what was to go back, with why, and is told where it is another by then", async () => {
  let state: { status: number; body: unknown } = one;
  const replies: { status: number; body?: unknown }[] = [overtaken, { status: 204 }];
  const calls = answerApi({
    [HELD]: () => state,
    [act("refuse")]() {
      const reply = replies.shift() ?? { status: 204 };
      if (reply.status === 204) state = none;
      return reply;
    },
  });
  await show(
    <StaffContext value={staff("manager")}>
      <HeldSection />
    </StaffContext>,
    { path: "/office/payments" },
  );
  const section = page.getByRole("region", { name: /^Terugbetalingen die op een beheerder wachten/ });
  await expect.element(section).toMatchTextContent(/95,00 wacht op een beheerder.*De chauffeur gaf dit op/);
  await button("Niet teruggeven").click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Niet teruggeven", exact: true });
  await send.click();
  const reason = dialog.getByLabelText("Waarom niet?");
  await expect.element(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("De chauffeur vergiste zich");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await send.click();
  await expect.element(section).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ reason: "De chauffeur vergiste zich" }));
});

test.each(["desk", "manager"] as const)("on the ride a %s sees what waits, and who may decides", async (role) => {
  const id = role === "desk" ? 8001 : 8002;
  let isReleased = false;
  answerApi({
    [`GET /api/office/bookings/${id}/payment`]: () => (isReleased ? released : ride),
    [act("release")]() {
      isReleased = true;
      return { status: 204 };
    },
  });
  await show(
    <StaffContext value={staff(role)}>
      <PaymentSection office={{ booking: bookingView({ id }) } as never} />
    </StaffContext>,
  );
  await expect.element(page.getByText(/95,00 wacht op een beheerder/)).toBeVisible();
  if (role === "desk") {
    await expect.element(page.getByText(/Een beheerder beslist of het teruggaat\./)).toBeVisible();
    await expect.element(button("Niet teruggeven")).not.toBeInTheDocument();
    return;
  }
  await page.getByRole("button", { name: /95,00 teruggeven$/ }).click();
  await expect.element(page.getByText(/95,00 wacht op een beheerder/)).not.toBeInTheDocument();
});
