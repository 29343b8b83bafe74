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
 * Returns where to pay what is due; equal for a repeated request. Throws `pay_now_off` without a provider or on its
 * refusal, `unavailable` without an answer, and as `planCharge`.
 */
export async function startPayment(server: Server, starting: PaymentRequest): Promise<Checkout> {
  const { provider, commit, config, now } = server;
  if (!provider) throw new DomainError("pay_now_off");
  const { booking, standing } = await planCharge(commit, { ...starting, now: now() });
  try {
    const asked = isUnanswered(standing)
      ? await askCharge({ provider, commit, now, ...placesOf(config) }, booking, standing)
      : standing;
    // A page that has ended since cannot be used to pay.
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
 * Charges the agreed sum to a kept card, once for a key; the books hold the result. Throws `pay_now_off` without a
 * provider, and as `planCharge`.
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
