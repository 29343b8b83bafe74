import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import type { Environment } from "@domrit/server/environment.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { DeliveryFault } from "../delivery/fault.ts";
import { postJson } from "../delivery/post-json.ts";

/** `by_office`: no taxi centre's system is connected and the office drives the rides. */
export type DispatchClient = { send(order: DispatchOrder, now: Date): Promise<"sent" | "by_office"> };

type Config = Pick<Environment, "DISPATCH_URL" | "DISPATCH_SECRETS" | "OFFICE">;

/** Throws a `DeliveryFault`. Without an address orders wait, unless the office drives the rides. */
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
