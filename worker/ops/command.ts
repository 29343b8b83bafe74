import type { ParseArgsOptionsConfig } from "node:util";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import type pg from "pg";

/** What a command found or did: for a person to read, and as data for `--json`; `failed`: it ends with 1 all the same. */
export type CommandResult = { text: string; data: unknown; failed?: boolean };

export type CommandInput = {
  /** What stands after the command's name. */
  words: string[];
  /** `--all`: everything that the command could be about. */
  all: boolean;
  /** Its own options, as it declares them. */
  options: Record<string, unknown>;
  /** In a transaction that is committed when the command has run. */
  client: pg.ClientBase;
  /** Asks the operator before something that is not easily taken back; `--yes` answers it. Throws `Refused` at a no. */
  confirm(question: string): Promise<void>;
};

export type Command = { usage: string; what: string; options?: ParseArgsOptionsConfig } & (
  | { run(asked: CommandInput): Promise<CommandResult> }
  /** For what needs no database, or none that is open all the while; with what stands after its name. */
  | { runAlone(words: string[]): Promise<CommandResult> }
);

/** The command cannot be carried out as asked; the message says why, to the operator. */
export class Refused extends OperatorError {
  override readonly name: string = "Refused";
  /** 2 where the command line itself is wrong, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
