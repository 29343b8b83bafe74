import { readFileSync } from "node:fs";
import { join } from "node:path";
import { environmentSchema } from "@domrit/server/environment.ts";
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
