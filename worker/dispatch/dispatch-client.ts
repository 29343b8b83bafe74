import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import type { Environment } from "@domrit/server/environment.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { DeliveryFault } from "../delivery/fault.ts";
import { postJson } from "../delivery/post-json.ts";

/** Gives `by_office` where nobody was told, as no taxi centre's system is connected and the office drives its rides. */
export type DispatchClient = { send(order: DispatchOrder, now: Date): Promise<"sent" | "by_office"> };

type Config = Pick<Environment, "DISPATCH_URL" | "DISPATCH_SECRETS" | "OFFICE">;

/**
 * The way to the taxi centre. Throws a `DeliveryFault`; without an address every order waits until there is one, unless
 * the office does with rides what the taxi centre would.
 */
export function createDispatchClient({ DISPATCH_URL, DISPATCH_SECRETS, OFFICE }: Config): DispatchClient {
  return {
    async send(order, now) {
      if (!DISPATCH_URL && OFFICE === "on") return "by_office";
      if (!DISPATCH_URL) throw new DeliveryFault("away", "no_dispatch_url");
      const body = JSON.stringify(order);
      await postJson(DISPATCH_URL, body, signatureHeaders(DISPATCH_SECRETS, body, now));
      return "sent";
    },
  };
}
