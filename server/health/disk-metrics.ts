import { statfs } from "node:fs/promises";
import { observedGauge } from "../metrics/observed-gauge.ts";

/** The product's disk; also the database's on a shared machine. */
observedGauge<string>({
  name: "domrit_disk_free_ratio",
  help: "Free part of the disk that the product stands on, from 0 to 1",
  freshMs: 10_000,
  async read(path) {
    const { bavail, blocks } = await statfs(path);
    return [{ value: bavail / blocks }];
  },
}).observe(import.meta.dirname);
