import type { ParseArgsOptionsConfig } from "node:util";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import type pg from "pg";

/** `data` is for `--json`; `failed`: the command ends with 1. */
export type CommandResult = { text: string; data: unknown; failed?: boolean };

export type CommandInput = {
  words: string[];
  all: boolean;
  options: Record<string, unknown>;
  client: pg.ClientBase;
  /** Asks the operator; `--yes` agrees. Throws `Refused` at a no. */
  confirm(question: string): Promise<void>;
};

export type Command = { usage: string; what: string; options?: ParseArgsOptionsConfig } & (
  | { run(asked: CommandInput): Promise<CommandResult> }
  | { runAlone(words: string[]): Promise<CommandResult> }
);

export class Refused extends OperatorError {
  override readonly name: string = "Refused";
  /** 2 for a wrong command line, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function table(head: string[], rows: (string | number | null)[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell ?? "-")))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
