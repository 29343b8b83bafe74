import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../site/page-namespaces.ts";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { CancelledNotice } from "./cancelled-notice.tsx";

const namespaces = namespacesOf("bookingConfirmation");
const at = "2026-11-20T10:00:00.000Z";

test("says why the company cancelled, and to whose ride it is what the office wrote", async () => {
  const message = "Wij bellen u om 9 uur";
  const cancelled = { at, what: "cancelled", by: "office", to: { reason: "vehicle", message } };
  answerApi({ "GET /api/bookings/9901/timeline": () => ({ body: [cancelled] }) });
  const cancellation = { by: "dispatch", mayBeCharged: false, reason: "vehicle" } as const;
  const booking = bookingView({ id: 9901, status: "cancelled", cancellation });
  await show(<CancelledNotice booking={booking} />, { namespaces });
  await expect.element(page.getByText(/de auto heeft pech/)).toBeVisible();
  await expect.element(page.getByText(`Ons bericht aan u: ${message}`)).toBeVisible();
});
