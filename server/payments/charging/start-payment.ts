import { DomainError } from "@domrit/shared/errors.ts";
import { isUnanswered } from "@domrit/shared/payments/paying.ts";
import type { Checkout } from "@domrit/shared/payments/view.ts";
import type { ServerContext } from "../../context.ts";
import { placesOf } from "../provider/open-provider.ts";
import { ProviderFault } from "../provider/provider.ts";
import { askCharge } from "./ask-charge.ts";
import { planCharge } from "./plan-charge.ts";

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "now">;
type PaymentRequest = { bookingId: number; by: "customer" | "desk"; requestKey: string | undefined };

/**
 * Begins a payment of what is due for a booking, and gives where it is paid; again for a request that is repeated. Throws `pay_now_off`
 * without a provider or where it refuses, `unavailable` while it does not answer, and as `planCharge`.
 */
export async function startPayment(server: Server, starting: PaymentRequest): Promise<Checkout> {
  const { provider, commit, config, now } = server;
  if (!provider) throw new DomainError("pay_now_off");
  const { booking, standing } = await planCharge(commit, { ...starting, now: now() });
  try {
    const asked = isUnanswered(standing)
      ? await askCharge({ provider, commit, now, ...placesOf(config) }, booking, standing)
      : standing;
    // One that has ended since is no way to pay any more.
    if (!asked.checkoutUrl || asked.state !== "open")
      throw new DomainError(asked.state === "paid" ? "nothing_due" : "pay_now_off");
    return { id: asked.id, checkoutUrl: asked.checkoutUrl };
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    throw thrown.kind === "refused"
      ? new DomainError("pay_now_off")
      : new DomainError("unavailable", { retryAfterSeconds: 2 });
  }
}

type CardCharge = { bookingId: number; mandateId: string; agreedCents: number; requestKey: string | undefined };

/**
 * Charges a kept card what is due for a booking, where that is what was agreed to, once for a request that is repeated. What
 * came of it the books say: that it was paid, refused, or that nobody knows yet. Throws `pay_now_off` without a provider, and
 * as `planCharge`.
 */
export async function chargeCard(server: Server, charging: CardCharge): Promise<void> {
  const { provider, commit, config, now } = server;
  if (!provider) throw new DomainError("pay_now_off");
  const { booking, standing } = await planCharge(commit, { ...charging, by: "customer", now: now() });
  if (!isUnanswered(standing)) return;
  try {
    await askCharge({ provider, commit, now, ...placesOf(config) }, booking, standing);
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
  }
}
