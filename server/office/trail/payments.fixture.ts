import { randomUUID } from "node:crypto";
import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import { createDifference, recordMoney } from "../../payments/payment.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route, readOnly } from "./tries.fixture.ts";

const BOOKINGS = "/api/office/bookings";
const PAYMENTS = "/api/office/payments";
const keyReused = { status: 422, code: "idempotency_key_reused" };
const nothingDue = { status: 409, code: "nothing_due" };

/** What is asked for, taken and given back for a ride, the payments of some days, and what the provider says otherwise. */
export async function paymentTries(office: Office): Promise<Route[]> {
  const { em, manager, rides, readOnly: given } = office;
  await recordMoney(em(), { bookingId: rides.over, amountCents: 9000 });
  const differenceId = await createDifference(em());
  const close = (id: string) => ({ at: `${PAYMENTS}/differences/${id}/close`, by: manager });
  const at = (id: number | string, what: string) => ({ at: `${BOOKINGS}/${id}/${what}` });
  const keyed = { headers: { "Idempotency-Key": randomUUID() } };
  const asked = { headers: { "Idempotency-Key": randomUUID() } };
  const cash = (amount: number) => ({ body: { how: "cash", amount } });
  const back = (amount: number) => ({ body: { amount, reason: "verborgen" } });
  return [
    [
      `GET ${BOOKINGS}/:id/payment`,
      [
        { ...at(rides.over, "payment"), status: 200, act: "payment_looked" },
        { ...at(12, "payment"), ...missing },
        { ...at("x", "payment"), ...missing },
      ],
    ],
    [
      `POST ${BOOKINGS}/:id/payments`,
      [
        { ...at(rides.open, "payments"), body: { how: "verborgen" }, ...invalid },
        { ...at(rides.open, "payments"), body: { how: "link" }, status: 409, code: "pay_now_off" },
        { ...at(rides.open, "payments"), ...cash(20), ...keyed, status: 201, act: "payment_taken" },
        { ...at(rides.open, "payments"), ...cash(20), ...keyed, status: 201 },
        { ...at(rides.open, "payments"), ...cash(21), ...keyed, ...keyReused },
        { ...at(rides.open, "payments"), ...cash(9999), ...invalid },
        { ...at(12, "payments"), ...cash(20), ...missing },
        { ...at(rides.open, "payments"), ...cash(20), given, ...readOnly },
      ],
    ],
    [
      `POST ${BOOKINGS}/:id/refunds`,
      [
        { ...at(rides.over, "refunds"), body: {}, ...invalid },
        { ...at(rides.over, "refunds"), ...back(91), ...invalid },
        { ...at(rides.over, "refunds"), ...back(60), ...notAllowed },
        { ...at(rides.over, "refunds"), ...back(60), ...asked, by: manager, status: 201, act: "payment_refunded" },
        { ...at(rides.over, "refunds"), ...back(60), ...asked, by: manager, status: 201 },
        { ...at(rides.over, "refunds"), ...back(20), ...asked, by: manager, ...keyReused },
        { ...at(rides.soon, "refunds"), ...back(1), ...nothingDue },
        { ...at(rides.over, "refunds"), ...back(1), given, ...readOnly },
      ],
    ],
    [
      `GET ${PAYMENTS}`,
      [
        { at: `${PAYMENTS}?from=2026-11-01&to=2026-11-07`, by: manager, status: 200, act: "payments_looked" },
        { at: `${PAYMENTS}?from=x`, by: manager, ...invalid },
        { ...notAllowed },
      ],
    ],
    [
      `GET ${PAYMENTS}/ledger.csv`,
      [
        {
          at: `${PAYMENTS}/ledger.csv?from=2026-11-01&to=2026-11-07`,
          by: manager,
          status: 200,
          act: "ledger_exported",
        },
        { at: `${PAYMENTS}/ledger.csv?from=x`, by: manager, ...invalid },
        { ...notAllowed },
      ],
    ],
    [`GET ${PAYMENTS}/differences`, [{ by: manager, status: 200 }, { ...notAllowed }]],
    [
      `POST ${PAYMENTS}/differences/:id/close`,
      [
        { ...close(UNKNOWN), body: { note: "x" }, ...missing },
        { ...close(differenceId), body: { note: "" }, ...invalid },
        { ...close(differenceId), body: { note: "x" }, status: 204, act: "difference_closed" },
        { ...close(differenceId), body: { note: "x" }, status: 204 },
        { ...close(differenceId), by: office.desk, body: { note: "x" }, ...notAllowed },
      ],
    ],
  ];
}

/** Figures by driver, car and customer, and their files. */
export const figureTableTries = ({ desk, manager }: Pick<Office, "desk" | "manager">): Route[] =>
  FIGURE_TABLE_NAMES.flatMap((table) =>
    ["", ".csv"].map((file): Route => {
      const at = `/api/office/figures/${table}${file}`;
      const days = `${at}?from=2026-11-01&to=2026-11-07`;
      return [
        `GET ${at}`,
        [
          { at: days, by: manager, status: 200, act: `${table}_figures_looked` },
          { at: `${at}?from=x`, by: manager, ...invalid },
          { at: days, by: desk, ...notAllowed },
        ],
      ];
    }),
  );
