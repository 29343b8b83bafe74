import type { FullHour } from "@domrit/shared/booking/full-hour.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { quoteView } from "../../booking/booking.factory.ts";
import { answerApi, type Call } from "../../testing/api.ts";
import { fillTrip, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const PREVIEW = "POST /api/office/bookings?preview=true";
const OVERBOOK = "POST /api/office/bookings?overbook=true";
const full: FullHour = {
  ...{ ride: "outbound", pickupDate: "2026-12-10", pickupTime: "14:20" },
  nearest: [{ pickupDate: "2026-12-10", pickupTime: "15:00" }],
};
const isFree = ({ body }: Pick<Call, "body">) => (body as { pickupTime: string }).pickupTime === "15:00";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what);

beforeEach(() => sessionStorage.clear());

async function openPriced(role: "desk" | "manager", more: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    "GET /api/geocode/search": () => ({ body: [] }),
    [PREVIEW]: ({ body }) => ({ body: isFree({ body }) ? quoteView() : quoteView({ fullyBooked: full }) }),
    ...more,
  });
  await show(
    <StaffContext value={staff({ role })}>
      <NewPage />
    </StaffContext>,
  );
  await page.getByLabelText("Telefoonnummer", { exact: true }).fill("06 12345678");
  await fillTrip();
  await priceButton().click();
  await expect.element(page.getByText(/zijn we volgeboekt/)).toBeVisible();
  return calls;
}

test("of a full hour the desk reads the nearest free times out and takes one over, with all that was typed", async () => {
  const calls = await openPriced("desk");
  await expect.element(button("Boeken voor de beller")).not.toBeInTheDocument();
  await expect.element(button("Toch boeken in dit volle uur")).not.toBeInTheDocument();
  await button("15:00").click();
  await expect.element(button("Boeken voor de beller")).toBeVisible();
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue("15:00");
  expect(sent(calls, PREVIEW).at(-1)?.body).toMatchObject({ pickupDate: "2026-12-10", pickupTime: "15:00" });
});

test("a manager may book into it all the same", async () => {
  const refused = { status: 409, body: { code: "quote_changed", message: "x" } };
  const calls = await openPriced("manager", { [OVERBOOK]: () => refused });
  await button("Toch boeken in dit volle uur").click();
  await expect.poll(() => sent(calls, OVERBOOK)).toHaveLength(1);
});
