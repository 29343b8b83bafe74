import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { Run } from "../../database/prepared.ts";
import { type StoredTariff, tariffOf } from "./stored-tariff.ts";

/** Prices go by it from `holdsFrom`, when every server has heard of it. */
export type PublishedTariff = Tariff & { id: string; holdsFrom: Date };

type Row = { id: string; body: StoredTariff; holds_from: string };

const PUBLISHED = {
  name: "published_tariffs",
  text: "select id, body, holds_from from tariff where published_at is not null order by holds_from, id",
};

/** In the order of their publication. */
export async function readPublished(run: Run): Promise<readonly PublishedTariff[]> {
  const rows = await run<Row>(PUBLISHED, []);
  return rows.map(({ id, body, holds_from }) => ({ ...tariffOf(body), id, holdsFrom: new Date(holds_from) }));
}
