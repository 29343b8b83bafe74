import { setTimeout as sleep } from "node:timers/promises";
import { TARIFFS, type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { Random } from "../../proof/random.ts";

const enteredSchema = v.object({ id: v.string() });
const BEGINS_MS = { from: 100, to: 4000 };

/** A manager publishes other rates while guests book: the database holds each price against the tariff that it names. */
export async function publishTariff({ askUntil }: Browser, random: Random): Promise<void> {
  await sleep(random.between(BEGINS_MS.from, BEGINS_MS.to));
  const entered = await askUntil([201], () => ({
    what: "enter a tariff",
    path: officePaths.tariffs,
    body: drawTariff(random),
  }));
  const { success, output } = v.safeParse(enteredSchema, entered?.body);
  if (!success) return;
  // 409: the answer to the first try was lost.
  await askUntil([200, 409], () => ({
    what: "publish a tariff",
    path: officePaths.publishTariff(output.id),
    body: {},
  }));
}

/** Of the day before the rides of a run. */
function drawTariff(random: Random): Tariff {
  const tomorrow = daysAfter(dayOf(new Date()), 1);
  const tariff = tariffOn(tomorrow, TARIFFS);
  const rates = () => ({
    startCents: random.between(300, 900),
    perKmCents: random.between(250, 400),
    perMinuteCents: random.between(40, 60),
  });
  return { ...tariff, validFrom: tomorrow, car: rates(), minibus: rates() };
}
