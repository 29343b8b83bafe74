import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { environmentSchema } from "@domrit/server/environment.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { root, startSchema } from "./config.ts";

test(".env.example names every variable that is read, and no other", () => {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const compose = ["docker-compose.yml", "infra/backup/services.yml"]
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("");
  const composed = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
  const read = new Set([
    ...Object.keys(environmentSchema.entries),
    ...Object.keys(startSchema.entries),
    ...composed.filter((name) => !name.endsWith("_FILE")),
  ]);
  expect(named.toSorted()).toEqual([...read].sort());
});

test("a value in .env.example is the one that holds without it", () => {
  const example = parseEnv(readFileSync(join(root, ".env.example"), "utf8"));
  const set = Object.entries(example).filter(([, value]) => value !== "");
  const schemas = Object.entries({ ...startSchema.entries, ...environmentSchema.entries });
  const fields = schemas.map(([name, field]) => [name, v.getDefault(field)]);
  const defaults = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const known = set.filter(([name]) => Object.hasOwn(defaults, name));
  expect(known).toEqual(known.map(([name]) => [name, defaults[name]]));
});
