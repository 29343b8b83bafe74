import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { type Cents, toCents } from "@domrit/shared/money/cents.ts";
import {
  type Chargeback,
  createMollieClient,
  MollieApiError,
  type MollieClient,
  Locale as PayLocale,
  type Payment,
  PaymentStatus,
  type Refund,
  RefundStatus,
} from "@mollie/api-client";
import { withOwnAgent } from "./client-agent.ts";
import { type MollieCalls, mollieCards, unlessGone } from "./mollie-cards.ts";
import {
  type Provider,
  ProviderFault,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderState,
} from "./provider.ts";

/** A guest waits for the answer no longer than this. The client repeats failures, 2 s apart, under the same key. */
const ANSWER_MS = 4000;
/** Lists of a day or more may take longer, and nobody waits. */
const LIST_MS = 60_000;
/** The language of Mollie's page, which does not speak Turkish. */
const payLocale = (locale: Locale): PayLocale =>
  Object.values(PayLocale).find((known) => known === LANGUAGES[locale].dates.replace("-", "_")) ?? PayLocale.en_GB;

const STATES: Record<PaymentStatus, ProviderState> = {
  [PaymentStatus.open]: "open",
  [PaymentStatus.pending]: "open",
  [PaymentStatus.authorized]: "open",
  [PaymentStatus.paid]: "paid",
  [PaymentStatus.canceled]: "failed",
  [PaymentStatus.expired]: "expired",
  [PaymentStatus.failed]: "failed",
};
const REFUND_STATES: Record<RefundStatus, ProviderState> = {
  [RefundStatus.queued]: "open",
  [RefundStatus.pending]: "open",
  [RefundStatus.processing]: "open",
  [RefundStatus.refunded]: "paid",
  [RefundStatus.canceled]: "failed",
  [RefundStatus.failed]: "failed",
};

const amountOf = (cents: Cents) => ({ currency: "EUR", value: (cents / 100).toFixed(2) });
const centsOf = (amount: { value: string } | undefined): Cents => (amount ? toCents(Number(amount.value)) : 0);
/** Only the intent's id is stored with a payment. */
const intentOf = (metadata: unknown): string | undefined => {
  if (typeof metadata !== "object" || metadata === null || !("intentId" in metadata)) return undefined;
  return typeof metadata.intentId === "string" ? metadata.intentId : undefined;
};

const paymentOf = (payment: Payment): ProviderPayment => ({
  id: payment.id,
  intentId: intentOf(payment.metadata),
  state: STATES[payment.status],
  amountCents: centsOf(payment.amount),
  chargedBackCents: centsOf(payment.amountChargedBack),
  checkoutUrl: payment.getCheckoutUrl() ?? undefined,
  method: payment.method ?? undefined,
  failure: payment.statusReason?.code ?? (payment.status === PaymentStatus.canceled ? "canceled" : undefined),
  settlementId: payment.settlementId,
  mandateId: payment.mandateId,
  createdAt: new Date(payment.createdAt),
});
const refundOf = (refund: Refund): ProviderRefund => ({
  id: refund.id,
  paymentId: refund.paymentId,
  intentId: intentOf(refund.metadata),
  state: REFUND_STATES[refund.status],
  amountCents: centsOf(refund.amount),
  settlementId: refund.settlementId,
  createdAt: new Date(refund.createdAt),
});
const chargebackOf = ({ id, paymentId, amount, createdAt, reversedAt }: Chargeback) => ({
  id,
  paymentId,
  amountCents: reversedAt ? 0 : centsOf(amount),
  createdAt: new Date(createdAt),
});

/** `refused` for an answer of the provider (4xx), else `unknown`. */
function faultOf(thrown: unknown): ProviderFault {
  if (thrown instanceof ProviderFault) return thrown;
  const status = thrown instanceof MollieApiError ? thrown.statusCode : undefined;
  if (status === undefined) return new ProviderFault("unknown", "unreachable");
  // Too many calls, or an invalid key: nothing was done, and the call can be repeated.
  return new ProviderFault(status >= 500 || status === 429 || status === 401 ? "unknown" : "refused", `http_${status}`);
}

async function inTime<Result>(ms: number, call: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderFault("unknown", "timeout")), ms);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (thrown) {
    throw faultOf(thrown);
  } finally {
    clearTimeout(timer);
  }
}

/** Items of a list since a moment, newest first. */
async function since<Item extends { createdAt: string }>(items: AsyncIterable<Item>, from: Date): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) {
    if (new Date(item.createdAt) < from) break;
    found.push(item);
  }
  return found;
}

type Config = { key: string; url: string | undefined };

/** Mollie's Payments API v2; `url` is set where it is not Mollie's own. */
export function createMollie({ key: apiKey, url }: Config): Provider {
  const client: MollieClient = url
    ? withOwnAgent(url, () => createMollieClient({ apiKey, apiEndpoint: new URL("v2/", `${url}/`).href }))
    : withOwnAgent("https:", () => createMollieClient({ apiKey }));
  const ask = <Result>(call: () => Promise<Result>) => inTime(ANSWER_MS, call);
  const list = <Result>(call: () => Promise<Result>) => inTime(LIST_MS, call);
  const makePayment: MollieCalls["makePayment"] = (
    { key, intentId, amountCents, description, returnUrl, webhookUrl, language },
    of = {},
  ) =>
    ask(async () => {
      const where = { ...(returnUrl && { redirectUrl: returnUrl }), ...(webhookUrl && { webhookUrl }) };
      const order = { amount: amountOf(amountCents), description, ...where, metadata: { intentId } };
      const locale = language && { locale: payLocale(language) };
      return paymentOf(await client.payments.create({ ...order, ...locale, ...of, idempotencyKey: key }));
    });

  return {
    ...mollieCards(client, { ask, makePayment }),
    pay: (order) => makePayment(order),
    payment: (id) => ask(async () => paymentOf(await client.payments.get(id))).catch(unlessGone),
    refund: ({ key, intentId, amountCents, description, paymentId }) =>
      ask(async () => {
        const order = { paymentId, amount: amountOf(amountCents), description, metadata: { intentId } };
        return refundOf(await client.paymentRefunds.create({ ...order, idempotencyKey: key }));
      }),
    refundsOf: (paymentId) =>
      ask(async () => (await since(client.paymentRefunds.iterate({ paymentId }), new Date(0))).map(refundOf)),
    methods: () => ask(async () => (await client.methods.list()).map(({ id }) => id)),
    paymentsSince: (from) => list(async () => (await since(client.payments.iterate(), from)).map(paymentOf)),
    refundsSince: (from) => list(async () => (await since(client.refunds.iterate(), from)).map(refundOf)),
    chargebacksSince: (from) => list(async () => (await since(client.chargebacks.iterate(), from)).map(chargebackOf)),
  };
}
