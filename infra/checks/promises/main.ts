import { join } from "node:path";
import { parseArgs } from "node:util";
import { seeded } from "../../proof/random.ts";
import { promiseProblems } from "./check.ts";
import { drawClaims } from "./draw.ts";
import { markAsSeen, readLedger } from "./ledger.ts";
import { publicTexts } from "./texts.ts";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  options: {
    seen: { type: "string", multiple: true, default: [] },
    draw: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
if (values.draw) {
  const drawn = drawClaims(
    readLedger(root),
    publicTexts(root),
    Number(values.draw),
    seeded(Number(values.seed), "claims"),
  );
  for (const { claim, text } of drawn) {
    console.log(`${claim.key}\n  “${text}”\n  ${claim.claim}: ${claim.kind} ${claim.where} ${claim.what}`);
  }
} else {
  if (values.seen.length > 0) markAsSeen(root, values.seen, publicTexts(root));
  const problems = promiseProblems(root);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "Every claim has its proof." : `${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
