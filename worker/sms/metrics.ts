import { metrics } from "@domrit/server/metrics/metrics.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { Counter, Gauge } from "prom-client";

export const smsSent = new Counter({
  name: "domrit_sms_sent_total",
  help: "Text messages that the gateway took",
  registers: [metrics],
});

let used = { date: "", ratio: 0 };

new Gauge({
  name: "domrit_sms_ceiling_used_ratio",
  help: "How much of today's text messages was used when this worker last sent one, 0 to 1; of several the highest is right",
  registers: [metrics],
  collect() {
    this.set(used.date === toWallTime(new Date()).date ? used.ratio : 0);
  },
});

export function showCeilingUsed(date: string, ratio: number): void {
  used = { date, ratio };
}
