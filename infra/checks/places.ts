import { execFileSync } from "node:child_process";
import { root } from "./run.ts";

/** Additions, by a pattern in their files and the most files that another one may need. */
const PLACES: Record<string, { named: string; most?: number }> = {
  "the field flightNumber": { named: String.raw`\bflightNumber\b` },
  "the field costCentre": { named: String.raw`\bcostCentre\b` },
  "the field luggage": { named: String.raw`\bluggage\b` },
  "the field stops": { named: String.raw`\bstops\b` },
  "the field passengerName": { named: String.raw`\bpassengerName\b` },
  "a message (arrived)": { named: "[aA]rrived-?[sS]ms|sms:arrived|^  arrived: { over", most: 4 },
  "an act (set_price)": { named: String.raw`"set_price"|\bset_price:|\bsetPrice\b|set-price`, most: 6 },
  "an act (withdraw_care)": { named: "withdraw[-_]care|[wW]ithdrawCare", most: 6 },
  "a driver's act (accept)": {
    named: String.raw`(act: |press\(ride, |tell\()"accept"|\baccept: ("|\[|{|press|\(doing)`,
    most: 4,
  },
  "a driver's act (decline)": { named: String.raw`"decline"|\bdecline:`, most: 4 },
  "a queue (push)": { named: String.raw`queue: "push"|\bpush: ({|Mon)`, most: 3 },
  "a state of a payment (planned)": { named: String.raw`"planned"(?!\])|^  planned: \{`, most: 4 },
  "a state of a driver (on_board)": { named: String.raw`"on_board"|\bon_board:` },
  "a register (cars)": {
    named: String.raw`\bcarsViewSchema\b|\bCARS\b|officePaths\.cars?\b|\b(add|change|end)Car\b|[cC]ar-?([rR]egister|[dD]ialog)`,
    most: 6,
  },
  "a page of the office (audit)": {
    named: String.raw`audit/audit-page|office:nav\.audit|\baudit: ScrollText`,
    most: 3,
  },
  "a page (/cookie-policy)": { named: "cookie-?[pP]olicy" },
  "a language (tr)": { named: String.raw`"tr"|/tr/|/tr\.ts|\btr:`, most: 4 },
};

/** Without tests and migrations. */
const PRODUCT = [
  "*.ts",
  "*.tsx",
  ":!*.test.*",
  ":!*.spec.*",
  ":!*.factory.*",
  ":!*.fixture.*",
  ":!*/e2e/*",
  ":!*/testing/*",
  ":!*/migrations/*",
  ":!infra/*",
];

function countFiles(pattern: string, commit?: string): number {
  const asked = ["grep", "--untracked", "-lP", pattern, "--", ...PRODUCT];
  const atCommit = ["grep", "-lP", pattern, commit ?? "", "--", ...PRODUCT];
  try {
    const found = execFileSync("git", commit ? atCommit : asked, { cwd: root, encoding: "utf8" });
    return found.trim().split("\n").length;
  } catch (failure) {
    if (failure instanceof Error && "status" in failure && failure.status === 1) return 0;
    throw failure;
  }
}

const [commit] = process.argv.slice(2);
const rows = Object.entries(PLACES).map(([what, { named, most }]) => [
  what,
  {
    ...(commit && { [commit]: countFiles(named, commit) }),
    now: countFiles(named),
    most: most ?? "",
  },
]);
console.table(Object.fromEntries(rows));
