import { Gauge } from "prom-client";
import { metrics } from "./metrics.ts";
import { shareAnswer } from "./share-answer.ts";

type Value = { value: number; labels?: Record<string, string> };
type GaugeSource<Source> = {
  name: string;
  help: string;
  labelNames?: string[];
  /** How long a reading is reused, however often the metrics are asked for. */
  freshMs?: number;
  read: (source: Source) => Promise<Value[]> | Value[];
};

/**
 * A gauge that is read when somebody asks for it, from what `observe` named last. Without that, or when it cannot be read,
 * it has no value.
 */
export function observedGauge<Source>({ name, help, labelNames = [], freshMs = 0, read }: GaugeSource<Source>) {
  let look: (() => Promise<Value[]>) | undefined;
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      // That it has no value now is what there is to tell of one that cannot be read.
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
