import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Refused } from "../ops/command.ts";

/** A message's name, as `messageKey` makes it. */
const NAME = /(?<![0-9a-f])[0-9a-f]{40}(?:-\d+)?(?![0-9a-f])/g;

/** Those of the names that stand in a log: of a mail server, as part of Message-IDs, or of an SMS gateway. Throws `Refused` for a file that cannot be read. */
export async function namesIn(file: string, names: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      for (const [name] of line.matchAll(NAME)) if (names.has(name)) found.add(name);
    }
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return found;
}
