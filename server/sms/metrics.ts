import { Counter } from "prom-client";
import { metrics } from "../metrics/metrics.ts";

/** `country`, `premium`: refused numbers; `number`, `address`, `ceiling`: messages over a limit. */
export const smsRefused = new Counter({
  name: "domrit_sms_refused_total",
  help: "Text messages that were not sent, by reason",
  labelNames: ["reason"],
  registers: [metrics],
});
