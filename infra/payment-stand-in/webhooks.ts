import { setTimeout as sleep } from "node:timers/promises";
import type { Payment, Store } from "./store.ts";

/** Mollie repeats for a day. */
const AGAIN_MS = [500, 2000, 8000];

/** A form with the id, until answered with 200. */
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
