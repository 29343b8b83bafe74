import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { type Cents, toEuros } from "@domrit/shared/money/cents.ts";
import type { TariffPreview } from "@domrit/shared/office/tariffs.ts";
import { daysAfter, type Period, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { fareDifference } from "../../fares/fare-under.ts";

const MOST_SHOWN = 10;
/** Read at once. */
const DAYS_AT_ONCE = 7;

const PRICED = ["id", "vehicleType", "pickupTime", "discountCode", "extras", "fare", "estimatedPriceCents"] as const;

type RepricedRide = { id: number; before: Cents; after: Cents };
const changeOf = ({ before, after }: RepricedRide): Cents => Math.abs(after - before);

/** What the rides of a period would cost by this tariff, in euros: cancelled ones are left out, and what was agreed stays. */
export async function previewTariff(
  em: EntityManager,
  { tariffs, discounts }: Pick<ServerContext, "tariffs" | "discounts">,
  tariff: Tariff,
  { from, to }: Period,
): Promise<TariffPreview> {
  await tariffs.upToDate();
  const sums = { rides: 0, before: 0, after: 0 };
  let most: RepricedRide[] = [];
  for (let day = from; day <= to; day = daysAfter(day, DAYS_AT_ONCE)) {
    const until = daysAfter(day, DAYS_AT_ONCE) > to ? daysAfter(to, 1) : daysAfter(day, DAYS_AT_ONCE);
    const within = { $gte: startOfDay(day), $lt: startOfDay(until) };
    const rides = await em
      .fork()
      .find(Booking, { pickupAt: within, status: { $ne: "cancelled" } }, { fields: PRICED, orderBy: { id: "asc" } });
    const repriced = rides.map((ride): RepricedRide => {
      const before = ride.estimatedPriceCents;
      return {
        id: ride.id,
        before,
        after:
          before +
          fareDifference({ ...ride, discount: discounts.named(ride.discountCode) }, tariffs.of(ride.fare), tariff),
      };
    });
    for (const { before, after } of repriced) {
      sums.rides += 1;
      sums.before += before;
      sums.after += after;
    }
    most = [...most, ...repriced.filter(changeOf)]
      .sort((one, other) => changeOf(other) - changeOf(one) || one.id - other.id)
      .slice(0, MOST_SHOWN);
  }
  return {
    rides: sums.rides,
    before: toEuros(sums.before),
    after: toEuros(sums.after),
    most: most.map(({ id, before, after }) => ({ id, before: toEuros(before), after: toEuros(after) })),
  };
}
