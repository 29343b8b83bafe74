import { bookingLatency } from "./booking-latency.ts";
import { bookingRate } from "./booking-rate.ts";
import { effects } from "./effects.ts";
import { invoices } from "./invoices.ts";
import { liveChanges } from "./live-changes.ts";
import { printTable, type Row } from "./row.ts";
import { startUp } from "./start-up.ts";
import { watchedBookings } from "./watched-bookings.ts";

const benchmarks = [startUp, bookingRate, bookingLatency, liveChanges, watchedBookings, effects, invoices];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are: ${benchmarks.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const rows: Row[] = [];
for (const benchmark of benchmarks) {
  if (asked.length > 0 && !asked.includes(benchmark.name)) continue;
  console.log(`${benchmark.name}…`);
  rows.push(...(await benchmark.run()));
}
printTable(rows);
process.exit(rows.every(({ reached }) => reached) ? 0 : 1);
