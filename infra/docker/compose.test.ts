import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start/config.ts";

const compose = readFileSync(join(root, "docker-compose.yml"), "utf8");
/** What stands of a service in the file, with the lines below its name. */
const serviceOf = (name: string): string => new RegExp(`^  ${name}:\n(?:    .*\n|\n)+`, "m").exec(compose)?.[0] ?? "";

test.each(["server", "server-2", "worker", "migrate"])("%s can reach a database of a provider", (name) => {
  expect(serviceOf(name)).toMatch(/^ {4}networks:(.*\boutside\b|(\n {6}.*)*\n {6}outside:)/m);
});
