import type { TariffState, TariffView } from "@domrit/shared/office/tariffs.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { tariffOf } from "../../fares/tariffs/stored-tariff.ts";
import { TariffRow } from "../../fares/tariffs/tariff.entity.ts";

/** All tariffs, oldest first: by their first day, then by when they were entered. */
export async function listTariffs(em: EntityManager, now: Date): Promise<TariffView[]> {
  const rows = await em.find(TariffRow, {}, { orderBy: { enteredAt: "asc", id: "asc" } });
  const oldestFirst = rows.toSorted((one, other) => one.body.validFrom.localeCompare(other.body.validFrom));
  return oldestFirst.map((row) => tariffView(row, stateOf(row, rows, dayOf(now))));
}

export async function readTariff(em: EntityManager, id: string, now: Date): Promise<TariffView | undefined> {
  return (await listTariffs(em, now)).find((tariff) => tariff.id === id);
}

function tariffView(row: TariffRow, state: TariffState): TariffView {
  const { id, version, body, enteredBy, enteredAt, publishedBy, publishedAt, holdsFrom } = row;
  return {
    id,
    version,
    state,
    ...tariffOf(body),
    enteredBy,
    enteredAt: enteredAt.toISOString(),
    publishedBy: publishedBy ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    holdsFrom: holdsFrom?.toISOString() ?? null,
  };
}

function stateOf(row: TariffRow, rows: readonly TariffRow[], today: string): TariffState {
  if (!row.publishedAt) return "draft";
  const first = row.body.validFrom;
  const isReplaced = rows.some((other) => isNewer(other, row) && other.body.validFrom === first);
  if (isReplaced) return "past";
  if (first > today) return "coming";
  const isOver = rows.some(({ publishedAt, body }) => publishedAt && body.validFrom > first && body.validFrom <= today);
  return isOver ? "past" : "current";
}

const isNewer = (one: TariffRow, other: TariffRow): boolean =>
  one.holdsFrom != null && other.holdsFrom != null && one.holdsFrom > other.holdsFrom;
