import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import {
  type Mandate,
  MandateMethod,
  MandateStatus,
  type MollieClient,
  PaymentMethod,
  SequenceType,
} from "@mollie/api-client";
import { type Provider, ProviderFault, type ProviderMandate } from "./provider.ts";

const BRANDS: Partial<Record<string, CardBrand>> = {
  Visa: "visa",
  Mastercard: "mastercard",
  Maestro: "maestro",
  Discover: "discover",
  JCB: "jcb",
  Unionpay: "unionpay",
};
/** Whether a mandate can be charged; undefined while it is pending. */
const VALID: Record<MandateStatus, boolean | undefined> = {
  [MandateStatus.valid]: true,
  [MandateStatus.invalid]: false,
  [MandateStatus.pending]: undefined,
};

/** Missing or deleted things are undefined. */
export function unlessGone(fault: ProviderFault): undefined {
  if (fault.code !== "http_404" && fault.code !== "http_410") throw fault;
}

type CardDetails = Extract<Mandate["details"], { cardNumber: string }>;

type Order = Parameters<Provider["pay"]>[0];
type PaymentOrder = Omit<Order, "returnUrl" | "language"> & Partial<Pick<Order, "returnUrl" | "language">>;
export type MollieCalls = {
  ask<Result>(call: () => Promise<Result>): Promise<Result>;
  makePayment(order: PaymentOrder, of?: object): ReturnType<Provider["pay"]>;
};

type Cards = Pick<Provider, "addPayer" | "askMandate" | "mandate" | "payByCard" | "revoke">;

/** Kept cards as Mollie's customers and mandates: a zero payment gives the mandate, later payments are charged by it. */
export const mollieCards = (client: MollieClient, { ask, makePayment }: MollieCalls): Cards => ({
  addPayer: (key) => ask(async () => (await client.customers.create({ idempotencyKey: key })).id),
  askMandate: ({ payerId: customerId, ...order }) => {
    const first = { customerId, sequenceType: SequenceType.first, method: PaymentMethod.creditcard };
    return makePayment({ ...order, amountCents: 0 }, first);
  },
  payByCard: ({ payerId: customerId, mandateId, ...order }) =>
    makePayment(order, { customerId, mandateId, sequenceType: SequenceType.recurring }),
  mandate: (customerId, id) =>
    ask(async () => {
      const { method, status, details } = await client.customerMandates.get(id, { customerId });
      if (method !== MandateMethod.creditcard) return undefined;
      return mandateOf(id, VALID[status], details as CardDetails);
    }).catch(unlessGone),
  revoke: ({ key: idempotencyKey, payerId: customerId, mandateId }) =>
    ask(async () => {
      if (mandateId) await client.customerMandates.revoke(mandateId, { customerId, idempotencyKey });
      else await client.customers.delete(customerId, { idempotencyKey });
    }).catch(unlessGone),
});

function mandateOf(
  id: string,
  isValid: boolean | undefined,
  { cardFingerprint, cardNumber, cardLabel, cardExpiryDate }: CardDetails,
): ProviderMandate {
  const [year, month] = cardExpiryDate.split("-").map(Number);
  if (!year || !month) throw new ProviderFault("unknown", "no_expiry");
  const brand = BRANDS[cardLabel ?? ""] ?? "other";
  return {
    id,
    isValid,
    brand,
    fingerprint: cardFingerprint,
    last4: cardNumber.slice(-4),
    expMonth: month,
    expYear: year,
  };
}
