import { postJson } from "../delivery/post-json.ts";

/** A text message; the gateway knows a repeat by its `clientRef`. `to` is in the form +31612345678. */
export type Sms = { clientRef: string; to: string; body: string };

export type SmsGateway = { send(sms: Sms): Promise<void> };

/** The gateway that turns HTTP into text messages. Throws a `DeliveryFault` when it did not take one. */
export function createSmsGateway(url: string, token: string): SmsGateway {
  return { send: (sms) => postJson(url, JSON.stringify(sms), { Authorization: `Bearer ${token}` }) };
}
