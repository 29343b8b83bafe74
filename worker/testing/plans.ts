import type pg from "pg";
import * as v from "valibot";
import { vi } from "vitest";

type Node = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  Plans?: Node[] | undefined;
};
const node: v.GenericSchema<Node> = v.object({
  "Node Type": v.string(),
  "Relation Name": v.optional(v.string()),
  "Actual Rows": v.number(),
  "Actual Loops": v.number(),
  "Rows Removed by Filter": v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => node))),
});
const explained = v.tuple([
  v.object({
    Plan: v.intersect([node, v.object({ "Shared Hit Blocks": v.number(), "Shared Read Blocks": v.number() })]),
  }),
]);

export type Statement = { text: string; values: unknown[] };
/** How the database carried a statement out: the tables it read from end to end, rows looked at, pages touched. */
export type Plan = { statement: string; readWhole: string[]; rows: number; pages: number };

/** What `work` asks the database over the connections of these pools; ORM and driver may each have a copy of `pg`. */
export async function statementsOf(pools: pg.Pool[], work: () => Promise<unknown>): Promise<Statement[]> {
  const spies = await Promise.all(pools.map(spyOn));
  await work();
  const calls = spies.flatMap((spy) => spy.mock.calls as unknown as [string | Partial<Statement>, unknown][]);
  for (const spy of spies) spy.mockRestore();
  return calls
    .map(([asked, values]) => {
      const { text = "", values: own } = typeof asked === "string" ? { text: asked } : asked;
      return { text, values: own ?? (Array.isArray(values) ? values : []) };
    })
    .filter(({ text }) => /^\s*(with|select|insert|update|delete)/i.test(text));
}

async function spyOn(pool: pg.Pool) {
  const client = await pool.connect();
  client.release();
  return vi.spyOn(Object.getPrototypeOf(client) as pg.Client, "query");
}

/** Carries a statement out, measures it, and takes it back. */
export async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    await client.query("rollback");
    const [{ Plan: top }] = v.parse(explained, rows[0]["QUERY PLAN"]);
    const scans = nodesOf(top).filter((each) => each["Relation Name"] && !each["Node Type"].startsWith("ModifyTable"));
    const seen = (each: Node) => (each["Actual Rows"] + (each["Rows Removed by Filter"] ?? 0)) * each["Actual Loops"];
    return {
      statement: text.replace(/\s+/g, " ").trim(),
      readWhole: scans.filter((each) => each["Node Type"] === "Seq Scan").map((each) => each["Relation Name"] ?? ""),
      rows: scans.reduce((sum, each) => sum + seen(each), 0),
      pages: top["Shared Hit Blocks"] + top["Shared Read Blocks"],
    };
  } finally {
    client.release();
  }
}

const nodesOf = (top: Node): Node[] => [top, ...(top.Plans ?? []).flatMap(nodesOf)];
