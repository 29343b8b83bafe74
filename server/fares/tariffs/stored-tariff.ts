import { ofEveryClass } from "@domrit/shared/fares/of-every-class.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";

/** A tariff as its row has it: earlier ones say one figure for an hour in any vehicle. */
export type StoredTariff = Omit<Tariff, "hourlyCents"> & { hourlyCents: Cents | Tariff["hourlyCents"] };

/** With a figure for each class. */
export function tariffOf(body: StoredTariff): Tariff {
  const { hourlyCents } = body;
  return { ...body, hourlyCents: typeof hourlyCents === "number" ? ofEveryClass(hourlyCents) : hourlyCents };
}
