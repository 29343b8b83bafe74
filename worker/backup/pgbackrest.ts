import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { OperatorError } from "@domrit/server/log/operator-error.ts";

class PgbackrestError extends OperatorError {
  override readonly name: string = "PgbackrestError";
}

/** pgBackRest's exit code when another pgBackRest holds the repository's lock (error 050). */
const LOCKED = 50;

/** As set up by `infra/backup/configure.sh`. Throws `PgbackrestError`, without stored data. */
export async function pgbackrest(...args: string[]): Promise<string> {
  const child = spawn("pgbackrest", args, { stdio: ["ignore", "pipe", "pipe"] });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code === 0) return printed;
  if (code === LOCKED) throw new PgbackrestError("A backup is being made already: ask again when it has ended.");
  const errors = said.split("\n").filter((line) => /ERROR|HINT/.test(line));
  throw new PgbackrestError(errors.map((line) => line.trim()).join("\n") || `pgbackrest ended with ${code}`);
}
