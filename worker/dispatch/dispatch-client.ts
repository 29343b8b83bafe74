import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { DeliveryFault } from "../delivery/fault.ts";
import { postJson } from "../delivery/post-json.ts";

export type DispatchClient = { send(order: DispatchOrder, now: Date): Promise<void> };

/** The way to the taxi centre. Throws a `DeliveryFault`; without an address every order waits until there is one. */
export function createDispatchClient(url: string | undefined, secrets: readonly string[]): DispatchClient {
  return {
    async send(order, now) {
      if (!url) throw new DeliveryFault("away", "no_dispatch_url");
      const body = JSON.stringify(order);
      await postJson(url, body, signatureHeaders(secrets, body, now));
    },
  };
}
