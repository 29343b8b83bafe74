import { chmodSync, copyFileSync, fchmodSync, openSync, statSync, truncateSync } from "node:fs";

/**
 * Settings under which PostgreSQL's log holds nothing that anybody typed: no statement and no parameter, no detail (it has
 * the row, and of a process that died its statement), and no errors, whose first line may repeat a value. The client still
 * gets its errors, and our own logs record them without the typed values. On the command line they win over any file of
 * settings. docker-compose.yml has the same.
 */
export const QUIET_LOG = [
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_statement=none",
  "log_min_duration_statement=-1",
  "log_min_duration_sample=-1",
  "log_transaction_sample_rate=0",
  "log_parameter_max_length=0",
  "log_parameter_max_length_on_error=0",
];

const MAX_BYTES = 5_000_000;

/**
 * Opens PostgreSQL's log to write on at its end, for its owner's eyes only, also where an earlier one was not. Gives
 * its file descriptor and where this start begins.
 */
export function openLog(file: string): { descriptor: number; start: number } {
  const descriptor = openSync(file, "a", 0o600);
  fchmodSync(descriptor, 0o600);
  return { descriptor, start: statSync(file).size };
}

/** Sets the log aside as `….1` once it is long, so that it and the one before are all there ever is. */
export function keepLogShort(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < MAX_BYTES) return;
  // Emptied, not renamed: PostgreSQL writes on at the end of the same file.
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file);
}
