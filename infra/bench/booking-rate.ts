import { type Benchmark, median } from "../measuring/row.ts";
import { bookByHttp } from "./load/booking-load.ts";
import { bookingScript } from "./load/booking-script.ts";
import { findPgbench, runPgbench } from "./load/pgbench.ts";
import { startStack } from "./stack.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 32;
const BAR = 0.3;

/** `POST /api/bookings` through the server against pgbench with the same statements, in turn; the median ratio. */
export const bookingRate: Benchmark = {
  name: "booking-rate",
  async run(scope) {
    const what = `POST /api/bookings, ${CLIENTS} at once`;
    const pgbench = findPgbench();
    if (!pgbench) return [{ what, measured: "no pgbench here", bar: `≥ ${BAR} ×`, reached: false }];
    const { url, database, databaseUrl, startServer } = await startStack(scope);
    await startServer();
    const load = { connections: CLIENTS, seconds: SECONDS };
    await bookByHttp(url, load);
    const script = await bookingScript(database);
    const rounds: { raw: number; product: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await runPgbench(scope, { pgbench, databaseUrl, script, clients: CLIENTS, seconds: SECONDS });
      const { perSecond: product } = await bookByHttp(url, load);
      rounds.push({ raw, product });
    }
    const ratio = median(rounds.map(({ raw, product }) => product / raw));
    const rate = Math.round(median(rounds.map(({ product }) => product)));
    const measured = `${ratio.toFixed(2)} × pgbench (${rate}/s)`;
    return [{ what, measured, bar: `≥ ${BAR} ×`, reached: ratio >= BAR }];
  },
};
