import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { environmentSchema } from "@domrit/server/environment.ts";
import { withFiles } from "@domrit/server/environment-files.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import * as v from "valibot";
import { untilStopped } from "../machine/until-stopped.ts";
import { readConfig } from "../start/config.ts";
import { localSecrets } from "../start/secrets.ts";
import { runCheck } from "./run-check.ts";

const USAGE = `Usage: npm run dispatch:check -- URL [--orders PORT]

Tries the dispatch interface of the site at URL as its taxi centre would, with the secret in DISPATCH_SECRETS. It
books at most ten rides, three weeks ahead and without contact data, and cancels them, also after Ctrl-C: use a site on
which that harms nobody.

  --orders PORT   also hears the orders of that site, whose DISPATCH_URL is this port of this machine

Ends with 0 when everything came as expected, 1 when something did not, 2 when the command is not understood.`;

function readCommand(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { orders: { type: "string" } } });
  const [url, ...more] = positionals;
  if (!url || more.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error("One URL is needed.");
  const port = Number(values.orders ?? 1);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("PORT is the number of a port.");
  return { url, ...(values.orders !== undefined && { ordersPort: port }) };
}

const command = (() => {
  try {
    return readCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
})();

const { signal } = untilStopped();
try {
  const secrets = readSecrets();
  process.exitCode = (await runCheck({ ...command, secrets, signal, print: (line) => console.log(line) })) ? 0 : 1;
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : printableError(error));
  process.exitCode = 1;
}

/** `DISPATCH_SECRETS` of the environment or `.env`, else those of `npm start`. Throws without any. */
function readSecrets(): readonly string[] {
  const { environment, DATA_DIR } = readConfig();
  const made = existsSync(join(DATA_DIR, "secrets.json")) ? localSecrets(DATA_DIR) : {};
  const { DISPATCH_SECRETS } = { ...made, ...withFiles(environment, ["DISPATCH_SECRETS"]) };
  const parsed = v.safeParse(environmentSchema.entries.DISPATCH_SECRETS, DISPATCH_SECRETS);
  if (!parsed.success) throw new OperatorError("DISPATCH_SECRETS is not set: the secret that the site knows too.");
  return parsed.output;
}
