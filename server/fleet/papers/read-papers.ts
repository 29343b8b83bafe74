import type { PaperKind } from "@domrit/shared/fleet/papers.ts";
import type { Run } from "../../database/prepared.ts";

type HeldPaper = { kind: PaperKind; validUntil: string };
/** The papers of drivers and cars, by the ids of those. */
export type Papers = ReadonlyMap<string, readonly HeldPaper[]>;

/** The ids of drivers and cars that are in use or can be, as SQL. */
export const OF_REGISTERS =
  "(select id from driver where ended_at is null union all select id from car where ended_at is null)";

const ALL = {
  name: "fleet_papers",
  text: `select holder_id as "holderId", kind, valid_until as "validUntil" from paper order by holder_id, kind`,
};

/** All that were entered, as nobody has more than a few. */
export async function readPapers(run: Run): Promise<Papers> {
  const papers = await run<HeldPaper & { holderId: string }>(ALL, []);
  return Map.groupBy(papers, ({ holderId }) => holderId);
}
