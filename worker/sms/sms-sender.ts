import { type SmsCountry, smsFault } from "@domrit/server/sms/countries.ts";
import { smsRefused } from "@domrit/server/sms/metrics.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import type { DeliveryKey } from "../delivery/ledger.ts";
import { postJson } from "../delivery/post-json.ts";
import type { TakePermit } from "./sms-permits.ts";
import { smsSent } from "./sms-permits.ts";

/** `clientRef` identifies repeats; `to` has the form +31612345678. */
export type Sms = { clientRef: string; to: string; body: string };

export type SmsGateway = { send(sms: Sms): Promise<void> };

export function createSmsGateway(url: string, token: string): SmsGateway {
  return { send: (sms) => postJson(url, JSON.stringify(sms), { Authorization: `Bearer ${token}` }) };
}

type SmsSenderParts = { gateway: SmsGateway; countries: readonly SmsCountry[]; takePermit: TakePermit };

export type SmsSender = {
  /** Throws as the gateway does. */
  send(sms: Sms, delivery: DeliveryKey): Promise<"sent" | "no_recipient" | "country" | "over_ceiling">;
};

export function createSmsSender({ gateway, countries, takePermit }: SmsSenderParts): SmsSender {
  return {
    async send(sms, delivery) {
      if (!canBeTexted(sms.to)) return "no_recipient";
      const fault = smsFault(sms.to, countries);
      if (fault) {
        smsRefused.inc({ reason: fault });
        return "country";
      }
      if (!(await takePermit(delivery))) {
        smsRefused.inc({ reason: "ceiling" });
        return "over_ceiling";
      }
      await gateway.send(sms);
      smsSent.inc();
      return "sent";
    },
  };
}
