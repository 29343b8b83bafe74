import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../../pages.ts";
import cancelled from "../../../testing/answers/dispatch/own-ride/cancelled-by-office.json";
import timeline from "../../../testing/answers/dispatch/timeline-cancelled-by-office.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { CancelledNotice } from "./cancelled-notice.tsx";

const namespaces = namespacesOf("bookingConfirmation");

test("says why the company cancelled, and shows the guest what the office wrote to them", async () => {
  answerApi({ "GET /api/bookings/9901/timeline": () => timeline });
  const booking = { ...v.parse(bookingViewSchema, cancelled.body), id: 9901 };
  await show(<CancelledNotice booking={booking} />, { namespaces });
  await expect.element(page.getByText(/de auto heeft pech/)).toBeVisible();
  await expect.element(page.getByText("Ons bericht aan u: Wij bellen u om 9 uur")).toBeVisible();
});

test("the customer reads which passenger was not found, by name", async () => {
  answerApi({ "GET /api/bookings/9901/timeline": () => timeline });
  const of = { ...v.parse(bookingViewSchema, cancelled.body), id: 9901 };
  const missed = { ...of, cancellation: { by: "dispatch" as const, mayBeCharged: true, reason: "no_show" as const } };
  const booking = { ...missed, details: { ...missed.details!, passengerName: "Oma Jansen" } };
  await show(<CancelledNotice booking={booking} />, { namespaces });
  await expect.element(page.getByText(/vond Oma Jansen niet/)).toBeVisible();
});
