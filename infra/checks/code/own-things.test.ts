import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

type Reach = {
  what: string;
  /** Where in a source, or in one of the texts in quotes that stand in it, a test reaches beyond what is its own. */
  reaches(source: string, texts: readonly string[]): boolean;
  refused: string;
  allowed: string;
};

const OF_ALL_DATABASES = /\bpg_(stat_activity|locks|stat_replication|prepared_xacts)\b/;
const ONE_DATABASE = /\bdatname\s*=/;
const ENDS_BACKEND = /\bpg_(terminate|cancel)_backend\(/;
/** A connection whose process the test has asked for. */
const GIVEN_BACKEND = /\bpg_(terminate|cancel)_backend\((\?|\$\d)/;

/** Tests run beside each other, in several processes, and beside other runs on the same machine. */
const REACHES: Reach[] = [
  {
    what: "the connections of every database of the cluster",
    reaches: (_, texts) =>
      texts.some((text) => OF_ALL_DATABASES.test(text) && /\bselect\b/i.test(text) && !ONE_DATABASE.test(text)),
    refused: `query("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")`,
    allowed: `query("select count(*) from pg_stat_activity where datname = current_database()")`,
  },
  {
    what: "a connection that may be another test's",
    reaches: (_, texts) =>
      texts.some((text) => ENDS_BACKEND.test(text) && !GIVEN_BACKEND.test(text) && !ONE_DATABASE.test(text)),
    refused: `query("select pg_terminate_backend(pid) from some_list")`,
    allowed: `query("select pg_terminate_backend($1)", [pid])`,
  },
  {
    what: "the settings of the whole cluster",
    reaches: (_, texts) => texts.some((text) => /^\s*alter (system|role|user)\b|\bpg_reload_conf\(/i.test(text)),
    refused: `query("alter system set fsync = off")`,
    allowed: `query("alter table booking add note text")`,
  },
  {
    what: "every database of Redis",
    reaches: (source, texts) => /\.flushall\(/i.test(source) || texts.some((text) => /^flushall$/i.test(text)),
    refused: "await redis.flushall();",
    allowed: "await redis.flushdb();",
  },
  {
    what: "a port that another may have",
    reaches: (source) => /\.listen\(\s*[1-9]|\bfreePort\([\d_]+\)|\bport: [1-9]\d{3}/.test(source),
    refused: `server.listen(3000, "127.0.0.1");`,
    allowed: `server.listen(0, "127.0.0.1");`,
  },
  {
    what: "processes by their name, or all at once",
    reaches: (source, texts) =>
      texts.some((text) => /^(pkill|killall)\b/.test(text)) || /process\.kill\(\s*-/.test(source),
    refused: `execFile("pkill", ["node"]);`,
    allowed: `process.kill(child.pid, "SIGKILL");`,
  },
  {
    what: "a file in the temporary folder that others may have, too",
    reaches: (source) =>
      /(writeFile|mkdir|rm|open|appendFile|createWriteStream)(Sync)?\(\s*["`]\/tmp\//.test(source) ||
      /(?<!mkdtemp(Sync)?\()(?<!globSync\()join\(tmpdir\(\)/.test(source),
    refused: `const folder = join(tmpdir(), "domrit");`,
    allowed: `const folder = mkdtempSync(join(tmpdir(), "domrit-"));`,
  },
];

const textsIn = (source: string): string[] =>
  [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, double, single, template]) => double ?? single ?? template ?? "",
  );

test.each(REACHES)("the check finds a test that uses $what", ({ reaches, refused, allowed }) => {
  expect([refused, allowed].map((source) => reaches(source, textsIn(source)))).toEqual([true, false]);
});

test("no test reaches beyond its own database, process, port and files", () => {
  const patterns = [
    "*.test.ts",
    "*.test.tsx",
    "*.spec.ts",
    "*.factory.ts",
    "*.fixture.ts",
    "*/testing/*.ts",
    "infra/model/*.ts",
    "web/e2e/*.ts",
  ];
  const files = execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => file !== "infra/checks/code/own-things.test.ts")
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const texts = textsIn(source);
      return REACHES.filter(({ reaches }) => reaches(source, texts)).map(({ what }) => `${file}: ${what}`);
    });
  expect(found).toEqual([]);
});
