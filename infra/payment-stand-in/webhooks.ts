import { setTimeout as sleep } from "node:timers/promises";
import type { Payment, Store } from "./store.ts";

/** Pauses before a webhook that was not taken is sent again; Mollie's go on for a day. */
const AGAIN_MS = [500, 2000, 8000];

/** Tells the site to look at a payment: a form with its id and nothing else, until it is answered with 200. */
export async function tell({ trouble }: Store, { id, webhookUrl }: Payment): Promise<void> {
  for (const pause of [...AGAIN_MS, undefined]) {
    if (!webhookUrl || trouble.isMute) return;
    const answer = await fetch(webhookUrl, { method: "POST", body: new URLSearchParams({ id }) }).catch(
      () => undefined,
    );
    if (answer?.status === 200 || pause === undefined) return;
    await sleep(pause);
  }
}
