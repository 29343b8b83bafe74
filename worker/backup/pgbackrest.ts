import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { OperatorError } from "@domrit/server/log/operator-error.ts";

/** pgBackRest could not do what it was asked; the message is its own, and holds no stored data. */
class PgbackrestError extends OperatorError {
  override readonly name: string = "PgbackrestError";
}

/** How pgBackRest ends where another of it has the repository's lock (its error 050). */
const LOCKED = 50;

/**
 * Runs pgBackRest, configured by `infra/backup/configure.sh`, and gives what it printed. Throws `PgbackrestError` with
 * its errors.
 */
export async function pgbackrest(...args: string[]): Promise<string> {
  const child = spawn("pgbackrest", args, { stdio: ["ignore", "pipe", "pipe"] });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code === 0) return printed;
  if (code === LOCKED) throw new PgbackrestError("A backup is being made already: ask again when it has ended.");
  const errors = said.split("\n").filter((line) => /ERROR|HINT/.test(line));
  throw new PgbackrestError(errors.map((line) => line.trim()).join("\n") || `pgbackrest ended with ${code}`);
}
