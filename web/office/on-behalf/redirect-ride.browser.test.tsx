import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import there from "../../testing/answers/booking/acts/under-way/office-booking-redirected.json";
import underWay from "../../testing/answers/booking/acts/under-way/office-booking-under-way.json";
import misfit from "../../testing/answers/booking/acts/under-way/office-redirect-misfit.json";
import price from "../../testing/answers/booking/acts/under-way/office-redirect-price.json";
import redirected from "../../testing/answers/booking/acts/under-way/office-redirected.json";
import ride from "../../testing/answers/office/booking/office-booking-confirmed.json";
import notes from "../../testing/answers/office/notes/office-notes-none.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";

const PATH = `/api/office/bookings/${underWay.body.booking.id}`;
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(first: { status: number; body: unknown }) {
  let now = first;
  const calls = answerApi({
    [`GET ${PATH}`]: () => now,
    [`GET ${PATH}/notes`]: () => notes,
    "GET /api/addresses": () => ({ body: [] }),
    [`POST ${PATH}/redirect?preview=true`]: () => price,
    [`POST ${PATH}/redirect`]({ body }) {
      if (!("anyway" in (body as object))) return misfit;
      now = there;
      return redirected;
    },
  });
  await show(
    <StaffContext value={staff("desk")}>
      <BookingPage />
    </StaffContext>,
    { path: "/office/bookings/:id", at: PATH.slice("/api".length) },
  );
  return () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
}

test("another destination says its price first, then what does not fit, and is driven to with a reason", async () => {
  const sent = await open(underWay);
  const dialog = page.getByRole("dialog");
  await button("Andere bestemming").click();
  await dialog.getByLabelText("Nieuwe bestemming").fill("Amsterdam");
  // The list of suggestions lies over the button.
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/Nieuwe ritprijs: €/)).toBeVisible();
  await expect.element(dialog.getByText(/duurder/)).toBeVisible();
  await dialog.getByRole("button", { name: "De gast is akkoord" }).click();
  await dialog.getByLabelText(/Waarom/).fill("Bo neemt de volgende");
  await dialog.getByRole("button", { name: /toch/i }).click();
  await expect.element(page.getByText("De bestemming is gewijzigd")).toBeVisible();
  const quotedPrice = price.body.quote.estimatedPrice;
  expect(sent()).toEqual([
    { destination: "Amsterdam" },
    { destination: "Amsterdam", quotedPrice, version: 1 },
    { destination: "Amsterdam", quotedPrice, version: 1, anyway: "Bo neemt de volgende" },
  ]);
});

test("a price that was told is asked for again once another address or way is typed", async () => {
  const sent = await open(underWay);
  const dialog = page.getByRole("dialog");
  await button("Andere bestemming").click();
  await dialog.getByRole("button", { name: "Bekijk de nieuwe prijs" }).click();
  await expect.element(dialog.getByLabelText("Nieuwe bestemming")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabelText("Nieuwe bestemming").fill("Amsterdam");
  // The list of suggestions lies over the button.
  await userEvent.keyboard("{Enter}");
  await dialog.getByLabelText(/^Werkelijk gereden kilometers/).fill("60");
  await dialog.getByRole("button", { name: "Bekijk de nieuwe prijs" }).click();
  await expect.element(dialog.getByRole("button", { name: "De gast is akkoord" })).toBeVisible();
  expect(sent()).toEqual([{ destination: "Amsterdam" }, { destination: "Amsterdam", drivenKm: 60 }]);
});

test("a ride whose driver has not set out is changed instead", async () => {
  await open({ status: 200, body: { ...ride.body, booking: { ...ride.body.booking, id: underWay.body.booking.id } } });
  await expect.element(button("Wijzigen")).toBeVisible();
  await expect.element(button("Andere bestemming")).not.toBeInTheDocument();
});
