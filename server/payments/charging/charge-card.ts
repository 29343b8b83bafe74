import { DomainError } from "@domrit/shared/errors.ts";
import type { ServerContext } from "../../context.ts";
import { placesOf } from "../provider/open-provider.ts";
import { ProviderFault } from "../provider/provider.ts";
import { askCharge } from "./ask-charge.ts";
import { planCharge } from "./plan-charge.ts";

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "now">;
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
  if (standing.state !== "sent" && standing.state !== "unknown") return;
  try {
    await askCharge({ provider, commit, now, ...placesOf(config) }, booking, standing);
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
  }
}
