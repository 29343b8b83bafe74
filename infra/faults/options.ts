import { parseArgs } from "node:util";
import * as v from "valibot";
import { BACKENDS, type Backend } from "./stack/stack.ts";

export const USAGE = `npm run faults                          the named faults with their times, and a few random runs, on both backends
npm run faults -- named                 the named faults alone
npm run faults -- --seed 123            the run with this seed, the same schedule each time
  --backend postgres|redis              where the queues are; both when left out
  --runs 200                            so many runs, with this seed and those after it
  --share 3/20                          only the third of twenty parts of these runs
  --patience 4                          for a busy machine: times may be so many times as long (2)`;

const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const schema = v.object({
  backend: v.optional(v.picklist(BACKENDS)),
  seed: v.optional(whole),
  runs: v.optional(whole),
  share: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*\/[1-9]\d*$/)), "1/1"),
  patience: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)), "2"),
});

type Options = {
  backends: readonly Backend[];
  seeds: number[];
  named: boolean;
  patience: number;
};

const A_FEW = 3;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      backend: { type: "string" },
      seed: { type: "string" },
      runs: { type: "string" },
      share: { type: "string" },
      patience: { type: "string" },
    },
  });
  const { backend, seed, runs, share, patience } = v.parse(schema, values);
  const unknown = positionals.filter((word) => word !== "named");
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(" ")}`);
  const isNamed = positionals.length > 0;
  const isRandom = seed !== undefined || runs !== undefined;
  const first = seed ?? Math.floor(Date.now() / 1000) % 1_000_000;
  const count = runs ?? (seed === undefined ? A_FEW : 1);
  return {
    backends: backend ? [backend] : BACKENDS,
    seeds:
      isNamed && !isRandom
        ? []
        : shareOf(
            Array.from({ length: count }, (_, index) => first + index),
            share,
          ),
    named: isNamed || !isRandom,
    patience,
  };
}

/** `3/20` is one of twenty parts, which differ by one at most. */
export function shareOf<T>(list: readonly T[], share: string): T[] {
  const [part = 1, of = 1] = share.split("/").map(Number);
  if (part > of) throw new Error(`there is no part ${share}`);
  const at = (parts: number): number => Math.floor((list.length * parts) / of);
  return list.slice(at(part - 1), at(part));
}
