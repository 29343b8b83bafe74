import type { Mandate } from "./customers.ts";
import type { Chargeback, Payment, Refund, Store } from "./store.ts";

/** `isLost`: done, but the connection ends without an answer. */
export type Answer = { status: number; body: unknown; isLost?: boolean };
export type Call = { method: string; path: string; query: URLSearchParams; body: string; key: string | undefined };

const amount = (cents: number) => ({ currency: "EUR", value: (cents / 100).toFixed(2) });
const link = (href: string, type = "application/hal+json") => ({ href, type });

/** `url`: this stand-in's address. */
export function createHal(store: Store, url: () => string) {
  const v2 = (path: string) => `${url()}/v2/${path}`;

  const payment = (it: Payment) => ({
    resource: "payment",
    id: it.id,
    mode: "test",
    createdAt: it.createdAt.toISOString(),
    amount: amount(it.cents),
    description: it.description,
    method: it.method,
    metadata: it.metadata,
    status: it.status,
    isCancelable: false,
    profileId: "pfl_standin",
    sequenceType: it.sequenceType,
    redirectUrl: it.redirectUrl || null,
    ...(it.customerId && { customerId: it.customerId }),
    ...(it.mandateId && { mandateId: it.mandateId }),
    ...(it.webhookUrl && { webhookUrl: it.webhookUrl }),
    ...(it.settlementId && { settlementId: it.settlementId }),
    ...(it.status === "failed" &&
      it.sequenceType === "recurring" && {
        statusReason: { code: "insufficient_funds", message: "The card has insufficient funds" },
      }),
    ...(it.status === "paid" && {
      amountRefunded: amount(store.refunded(it)),
      amountRemaining: amount(store.remaining(it)),
    }),
    ...(it.chargebacks.length > 0 && {
      amountChargedBack: amount(it.chargebacks.reduce((sum, { cents }) => sum + cents, 0)),
    }),
    _links: {
      self: link(v2(`payments/${it.id}`)),
      ...(it.status === "open" && { checkout: link(`${url()}/checkout/${it.id}`, "text/html") }),
      dashboard: link(`${url()}/`, "text/html"),
    },
  });
  const refund = (of: Payment, it: Refund) => ({
    resource: "refund",
    id: it.id,
    mode: "test",
    amount: amount(it.cents),
    status: it.status,
    createdAt: it.createdAt.toISOString(),
    description: it.description,
    metadata: it.metadata,
    paymentId: of.id,
    ...(of.settlementId && it.status === "refunded" && { settlementId: of.settlementId }),
    _links: { self: link(v2(`payments/${of.id}/refunds/${it.id}`)), payment: link(v2(`payments/${of.id}`)) },
  });
  const customer = ({ id, createdAt }: { id: string; createdAt: Date }) => ({
    resource: "customer",
    id,
    mode: "test",
    name: null,
    email: null,
    locale: null,
    metadata: null,
    createdAt: createdAt.toISOString(),
    _links: { self: link(v2(`customers/${id}`)) },
  });
  const mandate = ({ id, customerId, status, createdAt, ...card }: Mandate) => ({
    resource: "mandate",
    id,
    mode: "test",
    status,
    method: "creditcard",
    mandateReference: null,
    details: { ...card, cardHolder: "T. TEST" },
    signatureDate: createdAt.toISOString().slice(0, 10),
    createdAt: createdAt.toISOString(),
    _links: {
      self: link(v2(`customers/${customerId}/mandates/${id}`)),
      customer: link(v2(`customers/${customerId}`)),
    },
  });
  const chargeback = (of: Payment, it: Chargeback) => ({
    resource: "chargeback",
    id: it.id,
    amount: amount(it.cents),
    createdAt: it.createdAt.toISOString(),
    reversedAt: null,
    paymentId: of.id,
    _links: { self: link(v2(`payments/${of.id}/chargebacks/${it.id}`)), payment: link(v2(`payments/${of.id}`)) },
  });
  /** The next page begins after its last item. */
  const page = (name: string, path: string, items: readonly { id: string }[], query: URLSearchParams) => {
    const limit = Math.min(250, Number(query.get("limit") ?? 50));
    const from = query.get("from");
    const start = from ? items.findIndex(({ id }) => id === from) : 0;
    const shown = items.slice(start, start + limit);
    const next = items[start + limit];
    return {
      count: shown.length,
      _embedded: { [name]: shown },
      _links: {
        self: link(v2(path)),
        previous: null,
        next: next ? link(v2(`${path}?from=${next.id}&limit=${limit}`)) : null,
      },
    };
  };
  const method = (id: string, description: string) => ({
    resource: "method",
    id,
    description,
    status: "activated",
    _links: {},
  });
  const error = (status: number, title: string, detail: string, field?: string) => ({
    status,
    title,
    detail,
    ...(field && { field }),
    _links: { documentation: link("https://docs.mollie.com/overview/handling-errors", "text/html") },
  });
  return { payment, customer, mandate, refund, chargeback, page, method, error };
}
export type Hal = ReturnType<typeof createHal>;
