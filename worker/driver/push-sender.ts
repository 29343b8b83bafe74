import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPushAddress } from "@domrit/server/driver/push/push-address.ts";
import type { DeviceToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { publicVapidKey } from "@domrit/server/driver/push/vapid-key.ts";
import { isPrivateHost } from "@domrit/server/environment-hosts.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import { Agent, request } from "undici";
import webPush from "web-push";
import { withDeadline } from "../delivery/post-json.ts";

/** Refuses names that lead into the private network, at every look-up. */
const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("the host has no address"), []);
    if (addresses.some(({ address }) => isPrivateHost(address)))
      return callback(new Error("the host is in the private network"), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

const TIMEOUT_MS = 10_000;

/** `gone`: the browser unsubscribed; `refused`: our request was wrong; `away`: no answer. */
export type PushAnswer = "taken" | "gone" | "refused" | "away";

/** `seconds`: how long the service keeps it; `topic`: a newer message replaces an older one. */
export type Push = { message: PushMessage; topic: string; seconds: number };

export type PushSender = {
  /** Encrypts for one browser (RFC 8030); never rejects. */
  send(device: DeviceToPush, push: Push): Promise<PushAnswer>;
};

type Settings = { privateKey: string | undefined; subject: string; allowed: readonly string[] };

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
