import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { MoneyState } from "@domrit/shared/payments/paying.ts";

export type ProviderState = Extract<MoneyState, "open" | "paid" | "failed" | "expired">;

export type ProviderPayment = {
  id: string;
  /** Undefined for a payment that is not ours. */
  intentId: string | undefined;
  state: ProviderState;
  amountCents: Cents;
  chargedBackCents: Cents;
  checkoutUrl: string | undefined;
  method: string | undefined;
  failure: string | undefined;
  settlementId: string | undefined;
  mandateId: string | undefined;
  createdAt: Date;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  intentId: string | undefined;
  state: ProviderState;
  amountCents: Cents;
  settlementId: string | undefined;
  createdAt: Date;
};

/** A chargeable card, without data that could pay elsewhere. */
export type ProviderMandate = {
  id: string;
  /** Undefined while unknown. */
  isValid: boolean | undefined;
  /** Equal for equal cards. */
  fingerprint: string;
  last4: string;
  brand: CardBrand;
  expMonth: number;
  expYear: number;
};

export type ProviderChargeback = { id: string; paymentId: string; amountCents: Cents; createdAt: Date };

/** `key` names the call, so that a repeat is safe. */
type Order = {
  key: string;
  intentId: string;
  amountCents: Cents;
  /** What the payer reads on the bank statement. */
  description: string;
  returnUrl: string;
  /** Undefined where the provider cannot reach us. */
  webhookUrl: string | undefined;
  language: Locale;
};
/** Asks for a customer's mandate by a zero payment. */
type MandateOrder = Omit<Order, "amountCents"> & { payerId: string };
type CardOrder = Omit<Order, "returnUrl" | "language"> & { payerId: string; mandateId: string };
/** What to forget: a mandate or, without one, the customer with all of theirs. */
type Revocation = { key: string; payerId: string; mandateId: string | null };
type RefundOrder = Pick<Order, "key" | "intentId" | "amountCents" | "description"> & { paymentId: string };

/** A payment provider with its own page for payers. Every call throws only `ProviderFault`. */
export type Provider = {
  pay(order: Order): Promise<ProviderPayment>;
  /** Undefined for an unknown one. */
  payment(id: string): Promise<ProviderPayment | undefined>;
  /** Creates a customer at the provider without personal data; returns its id. */
  addPayer(key: string): Promise<string>;
  askMandate(order: MandateOrder): Promise<ProviderPayment>;
  /** Undefined for an unknown one, or one without a card. */
  mandate(payerId: string, mandateId: string): Promise<ProviderMandate | undefined>;
  payByCard(order: CardOrder): Promise<ProviderPayment>;
  /** A missing mandate counts as revoked. */
  revoke(revocation: Revocation): Promise<void>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  methods(): Promise<string[]>;
  /** Newest first. */
  paymentsSince(since: Date): Promise<ProviderPayment[]>;
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  chargebacksSince(since: Date): Promise<ProviderChargeback[]>;
};

/**
 * A failed call of the provider. `refused`: it answered, and nothing was done; `unknown`: it may have been done, and a
 * look tells.
 */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly kind: "refused" | "unknown";
  /** Short and without the provider's own words, which may repeat what was sent. */
  readonly code: string;
  constructor(kind: "refused" | "unknown", code: string) {
    super(code);
    this.kind = kind;
    this.code = code;
  }
}
