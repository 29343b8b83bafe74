import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start/config.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const files = ["docker-compose.yml", "infra/cluster/compose.yml"].map(read);
/** What a service of theirs extends. */
const extended = read("infra/backup/services.yml");
const stages = new Map(
  read("infra/docker/Dockerfile")
    .split(/^(?=FROM )/m)
    .map((stage) => [/^FROM .* AS (\w+)$/m.exec(stage)?.[1] ?? "", stage]),
);

/** What stands of a service in a file, with the lines below its name and what it takes over from parts of that file (`<<: *…`). */
function serviceOf(file: string, name: string): string {
  const own = new RegExp(`^  ${name}:(?: .*)?\n(?:    .*\n|\n)*`, "m").exec(file)?.[0] ?? "";
  return own + partsOf(file, own);
}
function partsOf(file: string, text: string): string {
  const names = [...text.matchAll(/<<: \*(\w+)$/gm), ...text.matchAll(/^ {2}\S+: \*([\w-]+)$/gm)].map(
    ([, name]) => name,
  );
  const parts = names.map((name) => new RegExp(`^x-\\S+: &${name}\n(?:  .*\n|\n)+`, "m").exec(file)?.[0] ?? "");
  return parts.map((part) => part + partsOf(file, part)).join("");
}

/** The user that an image of ours runs as: the last that its stage names, or the one it is made from. */
function userOf(target: string): string | undefined {
  const stage = stages.get(target);
  const users = [...(stage?.matchAll(/^USER (.+)$/gm) ?? [])].map(([, user]) => user);
  return users.at(-1) ?? (stage && userOf(/^FROM (\w+) AS/m.exec(stage)?.[1] ?? ""));
}

test.each(["server", "server-2", "worker", "migrate"])("%s can reach a database of a provider", (name) => {
  expect(serviceOf(files[0] ?? "", name)).toMatch(/^ {4}networks:(.*\boutside\b|(\n {6}.*)*\n {6}outside:)/m);
});

const names = files.flatMap((file) => [
  ...(/^services:\n((?: .*\n|\n)+)/m.exec(file)?.[1] ?? "").matchAll(/^ {2}([\w-]+):/gm),
]);

test.each([...new Set(names.map(([, name = ""]) => name))])("%s does not run as root", (name) => {
  const own = files.map((file) => serviceOf(file, name)).join("");
  const [, base = "", more = ""] = /^ +service: (\w+)(-\$)?/m.exec(own) ?? [];
  const text = own + serviceOf(extended, more ? `${base}-on` : base);
  const users = [...text.matchAll(/^ +user: "?([^"\n]+)"?$/gm)].map(([, user]) => user);
  const images = [...text.matchAll(/image: domrit\/(\w+)$/gm)].map(([, image = ""]) => userOf(image));
  const found = users.length > 0 ? users : images;
  expect(found).not.toEqual([]);
  expect(found.filter((user) => user === undefined || /^(root|0)\b/.test(user))).toEqual([]);
});
