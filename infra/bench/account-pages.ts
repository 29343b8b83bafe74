import { registration } from "@domrit/server/account/account.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { organisationPath, ridersDayPath } from "@domrit/shared/site/pages.ts";
import { atLeast, atMost, type Benchmark, median, percentile, type Row } from "../measuring/row.ts";
import { fillAccount } from "./load/account.ts";
import { PAST_BOOKINGS } from "./load/rows.ts";
import { type Stack, startStack } from "./stack.ts";

const TIMES = 60;
const MOST_MS = 300;
const LEAST_RATIO = 0.9;
const PAST = { pastBookings: PAST_BOOKINGS };

const PAGES: Record<string, (id: string) => string> = {
  "the organisation": organisationPath,
  rides: organisationAccountPaths.ridesPage,
  "cancelled rides": (id) => `${organisationAccountPaths.ridesPage(id)}?status=cancelled`,
  figures: organisationAccountPaths.figuresPage,
  invoices: organisationAccountPaths.invoicesPage,
  "rides to approve": approvalPaths.page,
  "a day of its riders": ridersDayPath,
};

/** The pages of an organisation with 1,500 rides in a month, beside no others and beside a million, by turns. */
export const accountPages: Benchmark = {
  name: "account-pages",
  async run(scope) {
    const [empty, full] = [await signedIn(await startStack(scope)), await signedIn(await startStack(scope, PAST))];
    const rows: Row[] = [];
    for (const [page, pathOf] of Object.entries(PAGES)) {
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let time = 0; time <= TIMES; time += 1) {
        alone.push(await empty(pathOf));
        beside.push(await full(pathOf));
      }
      rows.push(...rowsOf(page, alone.slice(1), beside.slice(1)));
    }
    return rows;
  },
};

/** Opens a page of the organisation that a stack is filled with, as its admin; gives the milliseconds that it took. */
async function signedIn({ url, database, startServer }: Stack) {
  await startServer();
  const admin = createClient(url);
  await admin.post("/api/auth/register", registration());
  const { rows } = await database.query("select id from customer");
  const id = await fillAccount(database, rows[0].id);
  return async (pathOf: (id: string) => string): Promise<number> => {
    const begun = performance.now();
    const { status } = await admin.send(pathOf(id));
    if (status !== 200) throw new Error(`${pathOf(id)} answered ${status}`);
    return performance.now() - begun;
  };
}

function rowsOf(page: string, alone: number[], beside: number[]): Row[] {
  const [one, other] = [median(alone), median(beside)];
  return [
    atMost({ what: `${page}, p95 of server time`, is: percentile(beside, 0.95), bar: MOST_MS, unit: "ms" }),
    atLeast({
      what: `${page}, with ${PAST_BOOKINGS} past bookings of others`,
      is: one / other,
      bar: LEAST_RATIO,
      unit: "×",
      told: `${(one / other).toFixed(2)} × empty (${one.toFixed(1)} → ${other.toFixed(1)} ms)`,
    }),
  ];
}
