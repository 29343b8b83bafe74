import { createBlockList } from "@domrit/server/blocking/block-list.ts";
import type { OrderServer } from "@domrit/server/booking/acts/place-rides.ts";
import type { CareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { storeOf } from "@domrit/server/booking/placing/booking-store.ts";
import type { ServerContext } from "@domrit/server/context.ts";
import { prepared } from "@domrit/server/database/prepared.ts";
import { createRateLimits } from "@domrit/server/http/limits/rate-limit.ts";
import { createGeneration } from "@domrit/server/restoration/restorations.ts";
import { bookAhead } from "@domrit/server/riders/fixed-rides/book-ahead.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { aloneIn, startEvery } from "./every.ts";

const EVERY_MS = 60_000;
export const FIXED_RIDES_LOCK = 20_085;

type FixedRidesContext = Pick<ServerContext, "orm" | "commit" | "config" | "geo" | "now" | "wakeRelay"> & {
  database: pg.Pool;
  careKeys: CareKeys;
};

/** Once a minute, in one worker: books the days of fixed rides that are near enough. Returns how to stop it. */
export const startFixedRides = (server: FixedRidesContext, log: Logger): (() => Promise<void>) =>
  startEvery(EVERY_MS, () =>
    bookFixedRides(server, log).catch((err: unknown) => log.warn({ err }, "fixed rides could not be booked")),
  );

/** Does nothing while another worker books them. */
export const bookFixedRides = (server: FixedRidesContext, log: Logger): Promise<void> =>
  aloneIn(server.database, FIXED_RIDES_LOCK, async () => {
    const rides = await bookAhead(() => openOrdering(server, log), server);
    if (rides.booked + rides.refused + rides.cancelled > 0) log.info({ rides }, "fixed rides");
  });

/** What ordering needs; prices are kept up to date only while there is something to book. */
async function openOrdering(server: FixedRidesContext, log: Logger): Promise<OrderServer & AsyncDisposable> {
  const { orm, config, geo, now, database, careKeys, wakeRelay } = server;
  const run = prepared(orm);
  // Loaded when needed: the places' table is large.
  const { openPrices } = await import("@domrit/server/fares/open-prices.ts");
  const prices = await openPrices({ databaseUrl: config.DATABASE_URL, run, geo, now }, log);
  return {
    orm,
    config,
    careKeys,
    wakeRelay,
    now,
    bookings: storeOf(run),
    discounts: prices.discounts,
    quotes: prices.quotes,
    generation: createGeneration(run),
    blocked: createBlockList(database),
    limits: createRateLimits(database, config.RATE_LIMIT_SCALE, () => undefined),
    [Symbol.asyncDispose]: () => prices[Symbol.asyncDispose](),
  };
}
