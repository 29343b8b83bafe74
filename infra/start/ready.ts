import { setTimeout as sleep } from "node:timers/promises";

export async function answersOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}
