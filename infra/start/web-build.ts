import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { root } from "./config.ts";

const INPUTS = ["web/**/*", "shared/**/*", "package-lock.json"];
const NO_INPUT = /(^|\/)(node_modules|build|e2e|\.react-router)(\/|$)|\.test\.tsx?$/;
const STAMP = join(root, "web/build/inputs.sha256");

type Options = { anyBuild: boolean; signal: AbortSignal };

/** Skipped when the build matches all files; `anyBuild` accepts any build. */
export async function ensureWebBuild(environment: NodeJS.ProcessEnv, { anyBuild, signal }: Options): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(STAMP) && (anyBuild || readFileSync(STAMP, "utf8") === inputs)) return;
  console.log("Building the site…");
  const build = spawn("npm", ["run", "build"], {
    cwd: root,
    // Other values make React's slow development build.
    env: { ...environment, NODE_ENV: "production" },
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [build.stdout, build.stderr]) {
    output.on("data", (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(build, "close");
  if (code !== 0) throw new OperatorError(`The site could not be built.\n${said}`);
  writeFileSync(STAMP, inputs);
}

function hashInputs(): string {
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true, exclude: (entry) => NO_INPUT.test(entry.name) });
  const hash = createHash("sha256");
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()) {
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  }
  return hash.digest("hex");
}
