import { setTimeout as sleep } from "node:timers/promises";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";

export type Site = { url: string; secrets: readonly string[] };

const TRIES = 60;

export async function report(site: Site, event: DispatchReport, signal: AbortSignal): Promise<boolean> {
  for (let tries = 1; tries <= TRIES && !signal.aborted; tries += 1) {
    const status = await post(site, event);
    if (status >= 200 && status < 300) return true;
    if (status >= 400 && status < 500 && status !== 429) {
      console.warn(`The site refused ${event.status} of booking ${event.bookingId}: ${status}.`);
      return false;
    }
    await sleep(Math.min(250 * tries, 3000), undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function post({ url, secrets }: Site, event: DispatchReport): Promise<number> {
  const body = JSON.stringify(event);
  try {
    const answer = await fetch(new URL("/api/dispatch/events", url), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...signatureHeaders(secrets, body, new Date()) },
      body,
      signal: AbortSignal.timeout(5000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
