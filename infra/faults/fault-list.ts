import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "./product.ts";

/** One thing that goes wrong while guests book; it is over, and mended, when `run` returns. */
export type Fault = { name: string; run: (product: Product) => Promise<void> };

const SHORT_MS = 2000;
const LONG_MS = 6000;

const cut = (way: keyof Product["ways"], milliseconds: number) => async (product: Product) => {
  product.ways[way].cut();
  await sleep(milliseconds);
  product.ways[way].heal();
};

export const FAULTS: readonly Fault[] = [
  {
    name: "worker killed three times",
    async run(product) {
      for (let i = 0; i < 3; i += 1) {
        product.signal("worker", "SIGKILL");
        await sleep(SHORT_MS);
      }
    },
  },
  {
    name: "each server killed",
    async run(product) {
      for (const server of ["server 1", "server 2"] as const) {
        product.signal(server, "SIGKILL");
        await sleep(SHORT_MS);
      }
    },
  },
  { name: "mail server unreachable", run: cut("mail", LONG_MS) },
  { name: "SMS gateway unreachable", run: cut("sms", LONG_MS) },
  { name: "Redis emptied", run: (product) => product.flushRedis() },
  { name: "database unreachable", run: cut("database", LONG_MS) },
  { name: "database killed and started again", run: (product) => product.crashDatabase() },
  {
    name: "worker frozen for six seconds",
    async run(product) {
      product.signal("worker", "SIGSTOP");
      await sleep(LONG_MS);
      product.signal("worker", "SIGCONT");
    },
  },
];

/** How often a worker was stopped short in these faults, each time perhaps between a send and its record. */
export const WORKER_INTERRUPTIONS = 3 + 2 + 1;
