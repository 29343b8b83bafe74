import { postJson } from "../delivery/post-json.ts";

/** `clientRef` identifies repeats; `to` has the form +31612345678. */
export type Sms = { clientRef: string; to: string; body: string };

export type SmsGateway = { send(sms: Sms): Promise<void> };

export function createSmsGateway(url: string, token: string): SmsGateway {
  return { send: (sms) => postJson(url, JSON.stringify(sms), { Authorization: `Bearer ${token}` }) };
}
