import type { PublicFigures } from "@domrit/shared/site/public-figures.ts";
import type { Logger } from "pino";
import type { Run } from "../../database/prepared.ts";
import { publicDays, readPublicPunctuality } from "./punctuality.ts";
import { readWaits } from "./waits.ts";

const AGAIN_MS = 3_600_000;
const AGAIN_AFTER_FAILURE_MS = 60_000;

export type CachedFigures = () => PublicFigures;

type FiguresSource = { read: () => Promise<PublicFigures>; log: Logger; now: () => Date };

/** What the site says of the rides until yesterday. */
export async function readPublicFigures(run: Run, now: Date): Promise<PublicFigures> {
  const [punctuality, waits] = await Promise.all([readPublicPunctuality(run, now), readWaits(run, publicDays(now))]);
  return { punctuality, arrival: waits.arrival, confirmation: waits.confirmation };
}

/** Reads the figures now, and once an hour when somebody asks. While the database is down the last ones stay. */
export function cacheFigures({ read, log, now }: FiguresSource): CachedFigures {
  let cached: PublicFigures = {};
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
        log.warn({ err }, "the figures of the site could not be read");
      });
    }
    return cached;
  };
  ask();
  return ask;
}
