import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ride from "../../testing/answers/office/booking/office-booking-confirmed.json";
import notes from "../../testing/answers/office/notes/office-notes-none.json";
import longer from "../../testing/answers/office/on-behalf/office-booking-extended.json";
import hired from "../../testing/answers/office/on-behalf/office-booking-hired.json";
import longest from "../../testing/answers/office/on-behalf/office-booking-longest.json";
import misfit from "../../testing/answers/office/on-behalf/office-extend-misfit.json";
import extended from "../../testing/answers/office/on-behalf/office-extended.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";

const PATH = `/api/office/bookings/${hired.body.booking.id}`;
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(first: { status: number; body: unknown }) {
  let now = first;
  const calls = answerApi({
    [`GET ${PATH}`]: () => now,
    [`GET ${PATH}/notes`]: () => notes,
    [`POST ${PATH}/extend`]({ body }) {
      if (!("anyway" in (body as object))) return misfit;
      now = longer;
      return extended;
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

test("a ride by the hour is extended; what does not fit is said first, and done with a reason", async () => {
  const sent = await open(hired);
  const dialog = page.getByRole("dialog");
  await button("Verlengen").click();
  await page.getByLabelText("Hoeveel uur langer?").selectOptions("2 uur");
  await dialog.getByRole("button", { name: "Verlengen", exact: true }).click();
  await dialog.getByRole("textbox").fill("Bo neemt de volgende");
  await dialog.getByRole("button", { name: /toch/i }).click();
  await expect.element(page.getByText("De rit is verlengd")).toBeVisible();
  await expect.element(page.getByText("5 uur", { exact: true })).toBeVisible();
  expect(sent()).toEqual([
    { hours: 2, version: 1 },
    { hours: 2, version: 1, anyway: "Bo neemt de volgende" },
  ]);
});

test.each([
  ["by distance", ride],
  ["of the most hours", longest],
])("a ride %s has nothing to extend", async (_, seen) => {
  await open({ status: 200, body: { ...seen.body, booking: { ...seen.body.booking, id: hired.body.booking.id } } });
  await expect.element(button("Andere prijs")).toBeVisible();
  await expect.element(button("Verlengen")).not.toBeInTheDocument();
});
