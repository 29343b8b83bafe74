import type { PublicPunctuality } from "@domrit/shared/booking/punctuality.ts";
import type { Logger } from "pino";

const AGAIN_MS = 3_600_000;
const AGAIN_AFTER_FAILURE_MS = 60_000;

/** What was read last; a page never waits for it. */
export type ToldPunctuality = () => PublicPunctuality | undefined;

type PunctualitySource = { read: () => Promise<PublicPunctuality | undefined>; log: Logger; now: () => Date };

/**
 * Reads what the site says of punctuality at once, and again once an hour when somebody asks, in the background. While the
 * database is away what was read before stays: it names its own days.
 */
export function tellPunctuality({ read, log, now }: PunctualitySource): ToldPunctuality {
  let told: PublicPunctuality | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;

  const renew = async () => {
    const found = await read();
    // The same object while it says the same, so that pages which were filled in stay.
    if (JSON.stringify(found) !== JSON.stringify(told)) told = found;
  };
  const ask = () => {
    if (now().getTime() >= nextAt) {
      nextAt = now().getTime() + AGAIN_MS;
      renew().catch((err) => {
        nextAt = now().getTime() + AGAIN_AFTER_FAILURE_MS;
        log.warn({ err }, "punctuality could not be read");
      });
    }
    return told;
  };
  ask();
  return ask;
}
