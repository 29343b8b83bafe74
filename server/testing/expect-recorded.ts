import { dirname, join, relative } from "node:path";
import { expect } from "vitest";

const SERVER = join(import.meta.dirname, "..");
const FOLDER = join(SERVER, "../web/testing/answers");

type RecordedAnswer = { status: number; body: unknown };

/** Where the answers of the test that runs are kept: the path of its folder is the same as the test's own. */
const folder = (): string => join(FOLDER, dirname(relative(SERVER, expect.getState().testPath!)));

/**
 * Fails when an answer of the server is not the one that component tests give their components: what
 * `server/cards/answers.db.test.ts` calls "cards" is `web/testing/answers/cards/cards.json`. `drawn` says in place of
 * what is another each time what is written there. `npm run answers` writes them anew.
 */
export async function expectRecorded(
  name: string,
  { status, body }: RecordedAnswer,
  drawn: Record<string, string | number> = {},
): Promise<void> {
  // On a busy machine an answer may not come in time, which is no answer to keep.
  if (!name.endsWith("unavailable")) expect(status, name).not.toBe(503);
  const text = Object.entries(drawn).reduce(
    (said, [value, known]) => said.replaceAll(value, String(known)),
    JSON.stringify({ status, body }, null, 2),
  );
  await expect(`${text}\n`).toMatchFileSnapshot(join(folder(), `${name}.json`));
}
