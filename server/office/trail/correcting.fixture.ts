import { createCustomer } from "../../account/account.factory.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { createHold } from "../../payments/payment.factory.ts";
import { type Office, UNKNOWN, UNKNOWN_RIDE } from "./office.fixture.ts";
import { conflict, illegal, invalid, missing, notAllowed, type Route, readOnly } from "./tries.fixture.ts";

const HELD = "/api/office/payments/held";
const person = { contactName: "Jan Verborgen", contactPhone: "+31612345678" };
const decidedOtherwise = { status: 409, code: "payment_changed" };

/** What a manager corrects of a ride that is over, and decides of money that waits to go back. */
export async function correctingTries({ em, desk, manager, rides, readOnly: given }: Office): Promise<Route[]> {
  const over = await createBooking(em(), { ...person, status: "completed" });
  const invoiced = await rideReported(em(), (await createCustomer(em())).id, new Date("2026-10-05T10:00:00Z"), person);
  await issueMonth(em(), invoiced.ride.customerId ?? "", "2026-10");
  const correct = (body: object, id = over.id) => ({
    at: `/api/office/bookings/${id}/correct`,
    by: manager,
    body: { reason: "Afspraak", ...body },
  });
  const [letGo, kept] = [
    await createHold(em(), await createBooking(em(), person)),
    await createHold(em(), await createBooking(em(), person)),
  ];
  const held = (id: string, decision: string) => ({ at: `${HELD}/${id}/${decision}`, by: manager });
  const why = { body: { reason: "Contant betaald" } };
  const late = { ...person, status: "cancelled", cancelledBy: "customer", lateCancellation: true } as const;
  const [ended, asked] = [await createBooking(em(), late), await createBooking(em(), { ...late, feeCents: 30_00 })];
  const fee = (body: object, id = ended.id) => ({ at: `/api/office/bookings/${id}/fee`, body });
  return [
    [
      "POST /api/office/bookings/:id/fee",
      [
        { ...fee({ version: 1, how: "link" }), status: 409, code: "pay_now_off" },
        { ...fee({ version: 1, how: "account" }), status: 409, code: "account_not_granted" },
        { ...fee({ version: 1, how: "later" }), ...invalid },
        { ...fee({ version: 1, how: "link", amount: 9_999 }), ...invalid },
        { ...fee({ version: 1, how: "none" }), status: 200, act: "fee" },
        { ...fee({ version: 1, how: "none" }), ...conflict },
        { ...fee({ version: 2, how: "none" }), ...illegal },
        { ...fee({ version: 1, how: "none" }, asked.id), status: 200, act: "fee" },
        { ...fee({ version: 1, how: "none" }, over.id), ...illegal },
        { ...fee({ version: 1, how: "none" }, UNKNOWN_RIDE), ...missing },
        { ...fee({ version: 1, how: "none" }), given, ...readOnly },
      ],
    ],
    [
      "POST /api/office/bookings/:id/correct",
      [
        { ...correct({ version: 1, price: 60 }), status: 200, act: "correct" },
        { ...correct({ version: 1, price: 60 }), ...conflict },
        { ...correct({ version: 2, paid: { how: "cash", amount: 61 } }), ...invalid },
        { ...correct({ version: 2, paid: { how: "account", amount: 0 } }), ...invalid },
        { ...correct({ version: 2, account: UNKNOWN }), ...invalid },
        { ...correct({ version: 2, price: 0 }), ...invalid },
        { ...correct({ version: 1, price: 60 }, rides.open), ...illegal },
        { ...correct({ version: 1, price: 60 }, UNKNOWN_RIDE), ...missing },
        { ...correct({ version: 1, price: 60 }, invoiced.ride.id), status: 200, act: "correct" },
        { ...correct({ version: 2, price: 70 }), by: desk, ...notAllowed },
        { ...correct({ version: 2, price: 70 }), given, ...readOnly },
      ],
    ],
    [`GET ${HELD}`, [{ by: manager, status: 200 }, { ...notAllowed }]],
    [
      `POST ${HELD}/:id/release`,
      [
        { ...held(letGo, "release"), status: 204, act: "refund_released" },
        { ...held(letGo, "release"), status: 204 },
        { ...held(UNKNOWN, "release"), ...missing },
        { ...held("x", "release"), ...missing },
        { at: `${HELD}/${kept}/release`, ...notAllowed },
      ],
    ],
    [
      `POST ${HELD}/:id/refuse`,
      [
        { ...held(letGo, "refuse"), ...why, ...decidedOtherwise },
        { ...held(kept, "refuse"), body: { reason: "" }, ...invalid },
        { at: `${HELD}/${kept}/refuse`, ...why, ...notAllowed },
        { ...held(kept, "refuse"), ...why, status: 204, act: "refund_refused" },
        { ...held(kept, "refuse"), ...why, status: 204 },
      ],
    ],
  ];
}
