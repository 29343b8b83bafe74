import { isPushAddress } from "@domrit/server/driver/push/push-address.ts";
import type { DeviceToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { publicVapidKey } from "@domrit/server/driver/push/vapid-key.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import { Agent, request } from "undici";
import webPush from "web-push";
import { withDeadline } from "../delivery/deadline.ts";
import { publicLookup } from "./public-lookup.ts";

const TIMEOUT_MS = 10_000;

/** How a push service answered: `gone` is a browser that wants no more, `refused` one that is asked wrongly, `away` none that answers. */
export type PushAnswer = "taken" | "gone" | "refused" | "away";

/** `seconds`: how long the service keeps it for a phone that is off; of one `topic` it keeps the newest. */
type Push = { message: PushMessage; topic: string; seconds: number };

export type PushSender = {
  /** Pushes a message to one browser (RFC 8030), encrypted for it alone; never rejects. */
  send(device: DeviceToPush, push: Push): Promise<PushAnswer>;
};

type Settings = { privateKey: string | undefined; subject: string; allowed: readonly string[] };

/** Pushes messages to browsers; without a key to none. */
export function createPushSender({ privateKey, subject, allowed }: Settings): PushSender {
  const vapidDetails = privateKey && { subject, publicKey: publicVapidKey(privateKey), privateKey };
  const agent = new Agent({ connections: 20, connect: { lookup: publicLookup } });
  return {
    async send({ endpoint, p256dh, auth }, { message, topic, seconds: TTL }) {
      if (!vapidDetails || !isPushAddress(endpoint, allowed)) return "refused";
      const options = { vapidDetails, TTL, topic, urgency: "high", contentEncoding: "aes128gcm" } as const;
      const subscription = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
      const ask = { method: "POST", headers: headers as Record<string, string>, body, dispatcher: agent } as const;
      const status = await withDeadline(TIMEOUT_MS, async (signal) => {
        const answer = await request(endpoint, { ...ask, signal });
        await answer.body.dump();
        return answer.statusCode;
      }).catch(() => undefined);
      return answerOf(status);
    },
  };
}

function answerOf(status: number | undefined): PushAnswer {
  if (status === undefined || status === 429 || status >= 500) return "away";
  if (status === 404 || status === 410) return "gone";
  return status >= 200 && status < 300 ? "taken" : "refused";
}
