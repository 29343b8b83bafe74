import { hasDocker, startMachines } from "../machines/machines.ts";
import { runKind } from "../machines/run.ts";
import { type Benchmark, median, type Row } from "../measuring/row.ts";

const ROUNDS = 3;
/** What is broken, and within how many seconds bookings work again. */
const BARS = { power: 30, standby: 30, process: 10, switchover: 3 };

/** Three machines: how long bookings fail after the loss of one, and whether one that was acknowledged is lost. */
export const threeMachines: Benchmark = {
  name: "machines",
  async run(scope) {
    if (!(await hasDocker())) throw new Error("needs a Docker engine");
    const machines = await startMachines(scope, (news) => console.log(`${news}…`));
    const rows: Row[] = [];
    let lost = 0;
    let acknowledged = 0;
    let seed = 1;
    for (const [kind, bar] of Object.entries(BARS)) {
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const result = await runKind(machines, kind, seed);
        seed += 1;
        seconds.push(result.refusedForMs / 1000);
        lost += result.lost;
        acknowledged += result.bookings - result.failed;
      }
      const spread = seconds.map((each) => each.toFixed(1)).join(", ");
      const measured = median(seconds);
      rows.push({
        what: `bookings work again: ${kind}`,
        measured: `${measured.toFixed(1)} s (${spread})`,
        bar: `≤ ${bar} s`,
        reached: measured <= bar,
      });
    }
    rows.push({
      what: "acknowledged bookings lost",
      measured: `${lost} of ${acknowledged}`,
      bar: "0",
      reached: lost === 0,
    });
    return rows;
  },
};
