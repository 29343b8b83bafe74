import type { PublicPunctuality } from "@domrit/shared/booking/punctuality.ts";
import type { Logger } from "pino";

const AGAIN_MS = 3_600_000;
const AGAIN_AFTER_FAILURE_MS = 60_000;

export type CachedPunctuality = () => PublicPunctuality | undefined;

type PunctualitySource = { read: () => Promise<PublicPunctuality | undefined>; log: Logger; now: () => Date };

/** Reads the punctuality figures now, and once an hour when somebody asks. While the database is down the last ones stay. */
export function cachePunctuality({ read, log, now }: PunctualitySource): CachedPunctuality {
  let cached: PublicPunctuality | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;

  const renew = async () => {
    const latest = await read();
    // Figures that did not change stay one object, so that pages filled with it stay cached.
    if (JSON.stringify(latest) !== JSON.stringify(cached)) cached = latest;
  };
  const ask = () => {
    if (now().getTime() >= nextAt) {
      nextAt = now().getTime() + AGAIN_MS;
      renew().catch((err) => {
        nextAt = now().getTime() + AGAIN_AFTER_FAILURE_MS;
        log.warn({ err }, "punctuality could not be read");
      });
    }
    return cached;
  };
  ask();
  return ask;
}
