import { CLOCK_METRIC } from "@domrit/shared/site/server-clock.ts";
import { hearAnswer, hearServerTime, isClockAt } from "./server-clock.ts";

/** A small file that every server has, whatever it serves. */
const ASKED = "/icon.svg";

/**
 * Sets the clock of the page by the moment at which the server sent it. Mostly the device's clock agrees, and nothing is asked.
 * Where it does not, the page may also be an older one out of a cache: the server is asked, whose answer is right in any case.
 */
export async function setClock(): Promise<void> {
  const sent = whenSent();
  if (sent && isClockAt(sent.at, sent)) return;
  if (sent?.isNew) hearServerTime(sent.at, sent);
  const from = Date.now();
  const answer = await fetch(ASKED, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer) hearAnswer(answer, from);
}

/** When the page was sent, by the server's clock; between which moments of the device's; and whether it came over the network now. */
function whenSent(): { at: number; from: number; to: number; isNew: boolean } | undefined {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Older browsers read no such header.
  const metric = page?.serverTiming?.find(({ name }) => name === CLOCK_METRIC);
  if (!page || !metric) return undefined;
  // What the browser counts in is no clock, so that it is not wrong with the device's.
  const began = Date.now() - performance.now();
  return {
    at: metric.duration,
    from: began + page.requestStart,
    to: began + page.responseStart,
    isNew: page.transferSize > 0 && page.workerStart === 0,
  };
}
