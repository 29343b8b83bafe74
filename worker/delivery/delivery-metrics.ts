import { metrics } from "@domrit/server/metrics/metrics.ts";
import { Counter, Histogram } from "prom-client";

/** `outcome`: an `Outcome`, `parked`, or `retried` after a failed try. */
export const deliveries = new Counter({
  name: "domrit_deliveries_total",
  help: "Tries to deliver, by effect and outcome",
  labelNames: ["effect", "outcome"],
  registers: [metrics],
});

export const deliverySeconds = new Histogram({
  name: "domrit_delivery_seconds",
  help: "Time from the commit of a fact until its effect was done, by effect",
  labelNames: ["effect"],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3600],
  registers: [metrics],
});
