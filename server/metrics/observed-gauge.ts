import { Gauge } from "prom-client";
import { metrics } from "./metrics.ts";
import { shareAnswer } from "./share-answer.ts";

type Value = { value: number; labels?: Record<string, string> };
type GaugeSource<Source> = {
  name: string;
  help: string;
  labelNames?: string[];
  /** Milliseconds for which a reading is reused. */
  freshMs?: number;
  read: (source: Source) => Promise<Value[]> | Value[];
};

/** Read on demand from the latest source given to `observe`. No value without a source or when reading fails. */
export function observedGauge<Source>({ name, help, labelNames = [], freshMs = 0, read }: GaugeSource<Source>) {
  let look: (() => Promise<Value[]>) | undefined;
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      // An unreadable source has no value.
      const values = (await look?.().catch(() => [])) ?? [];
      this.reset();
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of values) this.set(labels, value);
    },
  });
  return {
    observe(source: Source | undefined): void {
      look = source === undefined ? undefined : shareAnswer(freshMs, async () => await read(source));
    },
  };
}
