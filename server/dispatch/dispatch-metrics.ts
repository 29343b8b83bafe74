import { Counter } from "prom-client";
import { metrics } from "../metrics/metrics.ts";

/** `applied`, or `ignored` as a repeat or out of date. */
export const reports = new Counter({
  name: "domrit_dispatch_reports_total",
  help: "Reports of the taxi centre that were taken in, by result",
  labelNames: ["result"],
  registers: [metrics],
});
for (const result of ["applied", "ignored"]) reports.inc({ result }, 0);
