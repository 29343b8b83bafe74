import { monthOf } from "@domrit/shared/invoices/period.ts";
import { createCustomer } from "../../account/account.factory.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { createInvoice } from "../../invoices/invoice.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const INVOICES = "/api/office/invoices";
const wrongState = { status: 409, code: "invoice_state" };
const changed = { status: 409, code: "conflict" };
const DAY_MS = 24 * 3_600_000;

/** What is done with the invoices of companies, and of a ride that was paid in the taxi. */
export async function invoiceTries({ em, manager }: Office): Promise<Route[]> {
  const monthIssued = async (at: Date) => {
    const { id } = await createCustomer(em());
    await createOrganisation(em(), id, { company: "verborgen" });
    const { ride } = await rideReported(em(), id, at, { estimatedPriceCents: 40_00 });
    const issuedAt = new Date(at.getTime() + DAY_MS);
    const invoice = await issueMonth(em(), id, monthOf(at), issuedAt);
    return { id: invoice?.id ?? "", ride: ride.reference };
  };
  const [one, late] = [await monthIssued(new Date()), await monthIssued(new Date(Date.now() - 40 * DAY_MS))];
  const { id: ofRide } = await createInvoice(em(), (await createCustomer(em())).id);
  const { id, ride } = one;
  const at = (which: string, what = "") => ({ at: `${INVOICES}/${which}${what}` });
  const by = (which: string, what: string, body: object) => ({ ...at(which, what), by: manager, body });
  const paid = { amount: 10, paidOn: "2026-01-01", how: "bank" };
  const reason = "verborgen";
  return [
    [
      `GET ${INVOICES}`,
      [
        { at: `${INVOICES}?state=all&q=verborgen`, status: 200, act: "invoices_looked" },
        { at: `${INVOICES}?before=x`, ...invalid },
        { at: `${INVOICES}?q=%00`, ...invalid },
      ],
    ],
    [
      `GET ${INVOICES}.csv`,
      [
        { at: `${INVOICES}.csv?from=2026-11-01&to=2026-11-07`, by: manager, status: 200, act: "invoices_exported" },
        { at: `${INVOICES}.csv?from=x`, by: manager, ...invalid },
        { at: `${INVOICES}.csv?from=2026-11-01&to=2026-11-07`, ...notAllowed },
      ],
    ],
    [
      `GET ${INVOICES}/:id`,
      [
        { ...at(id), status: 200, act: "invoice_looked" },
        { ...at(UNKNOWN), ...missing },
      ],
    ],
    [
      `GET ${INVOICES}/:id/pdf`,
      [
        { ...at(id, "/pdf"), status: 200, act: "invoice_opened" },
        { ...at("x", "/pdf"), ...missing },
      ],
    ],
    [
      `GET ${INVOICES}/:id/ubl`,
      [
        { ...at(id, "/ubl"), status: 200, act: "invoice_opened" },
        { ...at(UNKNOWN, "/ubl"), ...missing },
      ],
    ],
    [
      `POST ${INVOICES}/:id/send`,
      [
        { ...by(id, "/send", { version: 0 }), status: 200, act: "invoice_sent" },
        { ...by(id, "/send", { version: 0 }), ...changed },
        { ...by(id, "/send", {}), ...invalid },
        { ...at(id, "/send"), body: { version: 1 }, ...notAllowed },
      ],
    ],
    [
      `POST ${INVOICES}/:id/remind`,
      [
        { ...by(late.id, "/remind", { version: 0 }), status: 200, act: "invoice_reminded" },
        { ...by(id, "/remind", { version: 1 }), ...wrongState },
        { ...by(UNKNOWN, "/remind", { version: 0 }), ...missing },
      ],
    ],
    [
      `POST ${INVOICES}/:id/paid`,
      [
        { ...by(id, "/paid", { ...paid, version: 1 }), status: 200, act: "invoice_paid" },
        { ...by(id, "/paid", { ...paid, amount: 31, version: 2 }), ...invalid },
        { ...by(id, "/paid", { ...paid, amount: -11, version: 2 }), ...invalid },
        { ...by(id, "/paid", { ...paid, paidOn: "2100-01-01", version: 2 }), ...invalid },
        { ...by(ofRide, "/paid", { ...paid, version: 0 }), ...wrongState },
      ],
    ],
    [
      `POST ${INVOICES}/:id/credit`,
      [
        { ...by(id, "/credit", { reason, amount: 5, version: 2 }), ...invalid },
        { ...by(id, "/credit", { reason, ride: "X99-999", version: 2 }), ...invalid },
        { ...by(id, "/credit", { reason, ride, amount: 41, version: 2 }), ...invalid },
        { ...by(id, "/credit", { reason, version: 2 }), isSlow: true, status: 200, act: "invoice_credited" },
        {
          by: manager,
          at: ({ credits: [note] }) => `${INVOICES}/${note.id}/credit`,
          body: { reason, version: 0 },
          ...wrongState,
        },
        { ...by(id, "/credit", { reason, version: 3 }), ...wrongState },
        { ...at(id, "/credit"), body: { reason, version: 3 }, ...notAllowed },
      ],
    ],
  ];
}
