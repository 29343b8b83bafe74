import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { MoneyState } from "@domrit/shared/payments/paying.ts";

/** How far the provider is with a payment or a refund. */
export type ProviderState = Extract<MoneyState, "open" | "paid" | "failed" | "expired">;

/** A payment as the provider tells of it; nothing of the payer. */
export type ProviderPayment = {
  id: string;
  /** The intent that it was made for; undefined for one that is none of ours. */
  intentId: string | undefined;
  state: ProviderState;
  amountCents: Cents;
  chargedBackCents: Cents;
  /** Where the guest pays, while it is open. */
  checkoutUrl: string | undefined;
  method: string | undefined;
  failure: string | undefined;
  settlementId: string | undefined;
  /** By which mandate it is charged, or which it gave. */
  mandateId: string | undefined;
  createdAt: Date;
};

/** A refund as the provider tells of it. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  intentId: string | undefined;
  state: ProviderState;
  amountCents: Cents;
  settlementId: string | undefined;
  createdAt: Date;
};

/** A card that its owner lets us charge; nothing of it that pays elsewhere. */
export type ProviderMandate = {
  id: string;
  /** Undefined while that is not known. */
  isValid: boolean | undefined;
  /** Equal for equal cards. */
  fingerprint: string;
  last4: string;
  brand: CardBrand;
  expMonth: number;
  expYear: number;
};

export type ProviderChargeback = { id: string; paymentId: string; amountCents: Cents; createdAt: Date };

/** What is asked for: `key` is the name of the call, under which it may be repeated. */
type Order = {
  key: string;
  intentId: string;
  amountCents: Cents;
  /** What the payer reads on their account. */
  description: string;
  returnUrl: string;
  /** Where the provider tells that it has news; undefined where it cannot reach us. */
  webhookUrl: string | undefined;
  language: Locale;
};
/** Asks a customer of the provider for a mandate: nothing is taken. */
type MandateOrder = Omit<Order, "amountCents"> & { payerId: string };
type CardOrder = Omit<Order, "returnUrl" | "language"> & { payerId: string; mandateId: string };
/** What is to be forgotten: a mandate or, without one, the customer with all of theirs. */
type Revocation = { key: string; payerId: string; mandateId: string | null };
type RefundOrder = Pick<Order, "key" | "intentId" | "amountCents" | "description"> & { paymentId: string };

/** A payment provider with a page of its own on which guests pay. Every call throws a `ProviderFault` and nothing else. */
export type Provider = {
  pay(order: Order): Promise<ProviderPayment>;
  /** Undefined for one that it does not know. */
  payment(id: string): Promise<ProviderPayment | undefined>;
  /** Makes a customer at the provider, of whom it is told nothing; gives its id. */
  addPayer(key: string): Promise<string>;
  askMandate(order: MandateOrder): Promise<ProviderPayment>;
  /** Undefined for one that it does not know, or that is of no card. */
  mandate(payerId: string, mandateId: string): Promise<ProviderMandate | undefined>;
  payByCard(order: CardOrder): Promise<ProviderPayment>;
  /** Also what is not there any more is revoked. */
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
 * A call of the provider came to nothing. `refused`: it was told so, and nothing was done; `unknown`: there was no answer
 * that says, so it may have been done; a look tells.
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
