import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { customersApi } from "./customers-api.ts";
import type { Answer, Call, Hal } from "./hal.ts";
import { createKeys } from "./keys.ts";
import type { Payment, Store } from "./store.ts";
import { tell } from "./webhooks.ts";

const euros = v.pipe(
  v.object({ currency: v.literal("EUR"), value: v.pipe(v.string(), v.regex(/^\d{1,7}\.\d\d$/)) }),
  v.transform(({ value }) => Math.round(Number(value) * 100)),
);
const url = v.pipe(v.string(), v.url());
const about = {
  amount: euros,
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  webhookUrl: v.optional(url),
  metadata: v.optional(v.unknown()),
};
const more = v.pipe(euros, v.minValue(1));
/** A card mandate has no amount to choose; a saved card is charged without a page. */
const orderSchema = v.variant("sequenceType", [
  v.object({ ...about, amount: more, sequenceType: v.optional(v.literal("oneoff"), "oneoff"), redirectUrl: url }),
  v.object({
    ...about,
    sequenceType: v.literal("first"),
    redirectUrl: url,
    customerId: v.string(),
    method: v.literal("creditcard"),
  }),
  v.object({
    ...about,
    amount: more,
    sequenceType: v.literal("recurring"),
    redirectUrl: v.optional(url),
    customerId: v.string(),
    mandateId: v.string(),
  }),
]);
const refundSchema = v.object({
  amount: euros,
  description: v.optional(v.string(), ""),
  metadata: v.optional(v.unknown()),
});

/** Mollie's API, as far as the product uses it. */
export function createApi(store: Store, hal: Hal) {
  const keys = createKeys(store.now);
  const refuse = (status: number, title: string, detail: string, field?: string): Answer => ({
    status,
    body: hal.error(status, title, detail, field),
  });
  const unknown = () => refuse(404, "Not Found", "No payment exists with this token.");
  const read = <Schema extends v.GenericSchema>(schema: Schema, body: string) =>
    v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  const unfit = (issues: readonly v.BaseIssue<unknown>[]) => {
    const field = issues[0] && (v.getDotPath(issues[0] as never) ?? undefined);
    return refuse(422, "Unprocessable Entity", `The ${field ?? "body"} is invalid`, field);
  };

  const isLost = (): boolean => {
    if (store.trouble.answersLost === 0) return false;
    store.trouble.answersLost -= 1;
    return true;
  };

  const chargeable = (customerId: string, id: string): boolean =>
    store.customers.mandatesOf(customerId).some((mandate) => mandate.id === id && mandate.status === "valid");

  const create = async (body: string): Promise<Answer> => {
    const sent = read(orderSchema, body);
    if (!sent.success) return unfit(sent.issues);
    const { amount, metadata, webhookUrl, redirectUrl = "", ...order } = sent.output;
    if ("customerId" in order && !store.customers.isKnown(order.customerId)) {
      return refuse(404, "Not Found", "No customer exists with this token.");
    }
    if ("mandateId" in order && !chargeable(order.customerId, order.mandateId)) {
      return refuse(422, "Unprocessable Entity", "The customer has no suitable mandates", "mandateId");
    }
    const payment = store.add({ ...order, redirectUrl, cents: amount, metadata: metadata ?? null, webhookUrl });
    if (payment.sequenceType === "recurring") store.charge(payment);
    if (store.trouble.toldBefore > 0) {
      store.trouble.toldBefore -= 1;
      store.end(payment, "paid");
      await Promise.race([tell(store, payment), sleep(2000)]);
    }
    return { status: 201, body: hal.payment(payment), isLost: isLost() };
  };
  const refund = (payment: Payment, body: string): Answer => {
    const sent = read(refundSchema, body);
    if (!sent.success) return unfit(sent.issues);
    const { amount: cents, description, metadata = null } = sent.output;
    if (payment.refusesRefunds) return refuse(422, "Unprocessable Entity", "The payment cannot be refunded");
    if (cents > store.remaining(payment)) {
      return refuse(422, "Unprocessable Entity", "The amount is higher than the maximum", "amount");
    }
    const made = store.refund(payment, { cents, description, metadata });
    return { status: 201, body: hal.refund(payment, made), isLost: isLost() };
  };
  const newestFirst = <Item extends { createdAt: string }>(items: Item[]): Item[] =>
    items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const refunds = () => newestFirst(store.payments().flatMap((of) => of.refunds.map((each) => hal.refund(of, each))));
  const chargebacks = () =>
    newestFirst(store.payments().flatMap((of) => of.chargebacks.map((each) => hal.chargeback(of, each))));

  const ofPayment = (payment: Payment, { method, path, query, body }: Call, below: string): Answer | undefined => {
    switch (`${method} ${below}`) {
      case "GET ":
        return { status: 200, body: hal.payment(payment) };
      case "DELETE ":
        if (payment.status !== "open") return refuse(422, "Unprocessable Entity", "The payment cannot be cancelled");
        store.end(payment, "canceled");
        return { status: 200, body: hal.payment(payment) };
      case "POST /refunds":
        return refund(payment, body);
      case "GET /refunds":
        return {
          status: 200,
          body: hal.page(
            "refunds",
            path,
            payment.refunds.map((each) => hal.refund(payment, each)),
            query,
          ),
        };
      default:
        return undefined;
    }
  };

  const answer = (call: Call): Answer | Promise<Answer> => {
    const { method, path, query, body } = call;
    const list = (name: string, items: readonly { id: string }[]): Answer => ({
      status: 200,
      body: hal.page(name, name, items, query),
    });
    switch (`${method} ${path}`) {
      case "POST payments":
        return create(body);
      case "GET payments":
        return list("payments", store.payments().map(hal.payment));
      case "GET refunds":
        return list("refunds", refunds());
      case "GET chargebacks":
        return list("chargebacks", chargebacks());
      case "GET methods":
        return list("methods", [
          hal.method("ideal", "iDEAL | Wero"),
          hal.method("creditcard", "Card"),
          hal.method("applepay", "Apple Pay"),
        ]);
    }
    const ofCustomer = customersApi(store, hal, call);
    if (ofCustomer) return isLost() ? { ...ofCustomer, isLost: true } : ofCustomer;
    const [, id = "", below = ""] = /^payments\/(tr_\w+)(\/refunds)?$/.exec(path) ?? [];
    const payment = store.payment(id);
    return (payment && ofPayment(payment, call, below)) ?? unknown();
  };

  /** A repeated key within the hour returns its first answer. */
  return (call: Call): Answer | Promise<Answer> => {
    if (store.now().getTime() < store.trouble.downUntil) return refuse(503, "Service Unavailable", "Try again later");
    if (!call.key || call.method === "GET") return answer(call);
    return keys.once(
      `${call.key} ${call.method} ${call.path}`,
      call.body,
      () => answer(call),
      () => refuse(422, "Unprocessable Entity", "The idempotency key was used with another request"),
    );
  };
}
