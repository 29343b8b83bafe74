import { createInterface } from "node:readline/promises";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { withClient } from "@domrit/server/database/with-client.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { backlog, parked, release } from "./backlog.ts";
import { backup } from "./backup.ts";
import { block, blocked, unblock } from "./block.ts";
import { type Command, type CommandResult, Refused } from "./command.ts";
import { readDatabaseUrl } from "./config.ts";
import { invoiceGaps, invoiceMonth } from "./invoices.ts";
import { links } from "./links.ts";
import { replay, resend } from "./resend.ts";
import { hold, reconcile, verify } from "./restoration.ts";
import { staff } from "./staff.ts";
import { tariff } from "./tariff.ts";

/** Usage: `npm run ops -- help`, in the container `node worker/ops/main.ts help`. */
const commands: Record<string, Command> = {
  backlog,
  parked,
  release,
  resend,
  "invoice-month": invoiceMonth,
  replay,
  links,
  block,
  unblock,
  blocked,
  staff,
  tariff,
  backup,
  hold,
  reconcile,
  "invoice-gaps": invoiceGaps,
  verify,
};

const HELP = [
  "Usage: npm run ops -- <command> [--json] [--yes]",
  "",
  ...Object.values(commands).map(({ usage, what }) => `  ${usage}\n      ${what}`),
  "",
  "--json prints data instead of text; --yes answers questions.",
  "Ends with 0 when done, 1 when it cannot be done, 2 when the command is not understood.",
].join("\n");

const options = {
  all: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  json: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

type Terminal = { out: Writable; err: Writable };

export async function runOps(args: string[], { out, err }: Terminal): Promise<0 | 1 | 2> {
  try {
    const { text, data, failed, json } = await run(args);
    out.write(`${json ? JSON.stringify(data, undefined, 2) : text}\n`);
    return failed ? 1 : 0;
  } catch (thrown) {
    err.write(`${printableError(thrown)}\n`);
    return thrown instanceof Refused ? thrown.exitCode : 1;
  }
}

async function run(args: string[]): Promise<CommandResult & { json: boolean }> {
  const named = args.find((arg) => !arg.startsWith("-")) ?? "";
  const { values, own, positionals } = understand(args, Object.hasOwn(commands, named) ? commands[named] : undefined);
  const [name = "help", ...words] = positionals;
  if (name === "help" || values.help) return { text: HELP, data: HELP, json: false };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refused(`There is no command ${name}.\n\n${HELP}`, 2);
  if ("runAlone" in command) return { ...(await command.runAlone(words)), json: values.json };
  return withClient({ connectionString: readDatabaseUrl(), connectionTimeoutMillis: 5000 }, async (client) => {
    const confirm = (question: string) => (values.yes ? Promise.resolve() : ask(question));
    await client.query("begin");
    const result = await command.run({ words, all: values.all, options: own, client, confirm });
    await client.query("commit");
    return { ...result, json: values.json };
  });
}

function understand(args: string[], command: Command | undefined) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command?.options, ...options },
      allowPositionals: true,
    });
    const { all = false, help = false, json = false, yes = false } = values as Partial<Record<string, boolean>>;
    return { values: { all, help, json, yes }, own: values as Record<string, unknown>, positionals };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n\n${HELP}`, 2);
  }
}

async function ask(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Refused(`${question} Say --yes.`, 2);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refused("Nothing was done.");
}
