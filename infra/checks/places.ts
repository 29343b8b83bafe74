import { execFileSync } from "node:child_process";
import { root } from "./run.ts";

/** What was added before, by how its files name it. */
const PLACES = {
  "the field flightNumber": String.raw`\bflightNumber\b`,
  "the field costCentre": String.raw`\bcostCentre\b`,
  "the field luggage": String.raw`\bluggage\b`,
  "the field stops": String.raw`\bstops\b`,
  "the field passengerName": String.raw`\bpassengerName\b`,
  "a message (arrived)": "[aA]rrived-?[sS]ms|sms:arrived",
  "an act (no-show)": "[nN]o[-_]?[sS]how",
  "a page (/cookie-policy)": "cookie-?[pP]olicy",
  "a language (tr)": String.raw`"tr"|/tr/|/tr\.ts|\btr:`,
};

/** The product alone: what proves it, and how its tables came to be, is left out. */
const PRODUCT = [
  "*.ts",
  "*.tsx",
  ":!*.test.*",
  ":!*.spec.*",
  ":!*/e2e/*",
  ":!*/migrations/*",
  ":!infra/checks/places.ts",
];

/** In how many files of the product a pattern stands: at a commit, or as they are now. */
function countFiles(pattern: string, commit?: string): number {
  const asked = ["grep", "--untracked", "-lP", pattern, "--", ...PRODUCT];
  const atCommit = ["grep", "-lP", pattern, commit ?? "", "--", ...PRODUCT];
  try {
    const found = execFileSync("git", commit ? atCommit : asked, { cwd: root, encoding: "utf8" });
    return found.trim().split("\n").length;
  } catch (failure) {
    // It ends with 1 where it found nothing.
    if (failure instanceof Error && "status" in failure && failure.status === 1) return 0;
    throw failure;
  }
}

/** Prints in how many files each of these stands, beside it at the commit that is given. */
const [commit] = process.argv.slice(2);
const rows = Object.entries(PLACES).map(([what, pattern]) => [
  what,
  { ...(commit && { [commit]: countFiles(pattern, commit) }), now: countFiles(pattern) },
]);
console.table(Object.fromEntries(rows));
