import type { Logger } from "pino";
import type { Run } from "../database/prepared.ts";
import type { Geo } from "../geo/geo.ts";
import { createDiscounts, DISCOUNT_LIST, DISCOUNTS_SOURCE } from "./discounts/discounts.ts";
import { openKeptLists } from "./kept/kept-lists.ts";
import { createQuotes } from "./quote.ts";
import { createFixedFares, ROUTE_LIST, ROUTES_SOURCE } from "./routes/fixed-fares.ts";
import { createTariffs, TARIFF_LIST, TARIFFS_SOURCE } from "./tariffs/tariffs.ts";

type PriceSources = { databaseUrl: string; run: Run; geo: Geo; now: () => Date };

/** What prices depend on, kept up to date until it is disposed of. */
export async function openPrices({ databaseUrl, run, geo, now }: PriceSources, log: Logger) {
  const lists = await openKeptLists(databaseUrl, run, log);
  const tariffs = createTariffs(await lists.keep(TARIFF_LIST, TARIFFS_SOURCE), lists.now);
  const fixedFares = createFixedFares(await lists.keep(ROUTE_LIST, ROUTES_SOURCE));
  const discounts = createDiscounts(await lists.keep(DISCOUNT_LIST, DISCOUNTS_SOURCE), now);
  const quotes = createQuotes({ geo, tariffs, fixedFares, discounts });
  return { tariffs, fixedFares, discounts, quotes, [Symbol.asyncDispose]: () => lists[Symbol.asyncDispose]() };
}
