import { expect, test } from "vitest";
import { readOptions, shareOf } from "./options.ts";
import { describeSchedule, drawSchedule } from "./schedule.ts";

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
const drawn = (backend: "postgres" | "redis") => seeds.map((seed) => describeSchedule(drawSchedule(seed, backend)));

test("a seed causes the same schedule each time, another seed another", () => {
  expect(drawn("postgres")).toEqual(drawn("postgres"));
  expect(new Set(drawn("postgres")).size).toBe(200);
  expect(drawn("postgres")).not.toEqual(drawn("redis"));
});

test.each([
  [
    "postgres",
    [
      ...["kill worker 1", "freeze PostgreSQL", "restart server 2", "into the start of", "disk full", "step the clock"],
      ...[
        "kill both servers as a payment is asked",
        "kill PostgreSQL as a refund is done",
        "answers 503",
        "way payments",
      ],
    ],
  ],
  ["redis", ["empty Redis", "kill Redis", "freeze Redis", "the way Redis", "lose the connections of the way mail"]],
] as const)("two hundred runs on %s meet every kind of fault", (backend, kinds) => {
  const all = drawn(backend).join("\n");
  for (const kind of kinds) expect(all).toContain(kind);
});

test("faults of Redis come only where there is one", () => {
  expect(drawn("postgres").join("\n")).not.toContain("Redis");
});

test("the shares of the runs are all of them, each once", () => {
  const shares = Array.from({ length: 20 }, (_, index) => shareOf(seeds, `${index + 1}/20`));
  expect(shares.flat()).toEqual(seeds);
  expect(new Set(shares.map(({ length }) => length))).toEqual(new Set([10]));
  expect(readOptions(["--seed", "1", "--runs", "200", "--share", "3/20", "--backend", "redis"])).toMatchObject({
    backends: ["redis"],
    seeds: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    named: false,
  });
});

test.each([["--seed", "x"], ["--backend", "mysql"], ["--share", "3"], ["--share", "4/3"], ["--unknown"], ["all"]])(
  "%s %s is refused",
  (...args) => {
    expect(() => readOptions(args.filter((word) => word !== undefined))).toThrow();
  },
);

test("by default the named faults run, and a few runs on each backend", () => {
  expect(readOptions([])).toMatchObject({ backends: ["postgres", "redis"], named: true });
  expect(readOptions(["named"]).seeds).toEqual([]);
});
