import { join } from "node:path";
import { parseArgs } from "node:util";
import { promiseProblems } from "./check.ts";
import { markAsSeen } from "./ledger.ts";
import { publicTexts } from "./texts.ts";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({ options: { seen: { type: "string", multiple: true, default: [] } } });
if (values.seen.length > 0) markAsSeen(root, values.seen, publicTexts(root));
const problems = promiseProblems(root);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "Every claim has its proof." : `${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
