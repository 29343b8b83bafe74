import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingView } from "../../booking/booking.factory.ts";
import refused from "../../testing/answers/office/payments/office-correct-refused.json";
import corrected from "../../testing/answers/office/payments/office-corrected.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { CorrectRide } from "./correct-ride.tsx";

const open = (
  role: "desk" | "manager",
  status: "completed" | "confirmed" = "completed",
  { estimatedPrice } = { estimatedPrice: 42 },
  paid?: object,
) =>
  show(
    <StaffContext value={{ id: "s-1", name: "Sanne", role, locale: "nl" } as never}>
      <CorrectRide office={{ booking: bookingView({ id: 9001, status, version: 7, estimatedPrice }), paid } as never} />
    </StaffContext>,
  );
const button = page.getByRole("button", { name: "Corrigeren na de rit" });

test("a manager corrects what was paid; what is left as it is is not sent, and a refusal stands at its field", async () => {
  const [tooMuch = ""] = refused.body.fields["paid.amount"];
  const replies = [refused, corrected];
  const calls = answerApi({ "POST /api/office/bookings/9001/correct": () => replies.shift()! });
  await open("manager");
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Ritprijs in euro")).toHaveValue("42,00");
  await dialog.getByLabelText(/^Hoe is er in de taxi betaald/).selectOptions("Met kaart");
  await dialog.getByLabelText(/^Betaald bedrag/).fill("43");
  await dialog.getByLabelText("Waarom?").fill("Verkeerd ingedrukt");
  const send = dialog.getByRole("button", { name: "Corrigeren", exact: true });
  await send.click();
  await expect.element(dialog.getByText(tooMuch)).toBeVisible();
  await dialog.getByLabelText(/^Betaald bedrag/).fill("40,50");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/De rit is gecorrigeerd/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    reason: "Verkeerd ingedrukt",
    version: 7,
    paid: { how: "card", amount: 40.5 },
  });
});

test("a price with cents stays beside what was paid, by the page's language", async () => {
  const calls = answerApi({ "POST /api/office/bookings/9001/correct": () => corrected });
  await open("manager", "completed", { estimatedPrice: 23.4 }, { how: "cash", amount: 20.5 });
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Ritprijs in euro")).toHaveValue("23,40");
  await expect.element(dialog.getByLabelText(/^Betaald bedrag/)).toHaveValue("20,50");
  await dialog.getByLabelText(/^Hoe is er in de taxi betaald/).selectOptions("Met kaart");
  await dialog.getByLabelText("Waarom?").fill("Verkeerd ingedrukt");
  await dialog.getByRole("button", { name: "Corrigeren", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({
    reason: "Verkeerd ingedrukt",
    version: 7,
    paid: { how: "card", amount: 20.5 },
  });
});

test("nobody but a manager corrects, and nobody before the ride is over", async () => {
  await open("desk");
  await expect.element(button).not.toBeInTheDocument();
  await open("manager", "confirmed");
  await expect.element(button).not.toBeInTheDocument();
});
