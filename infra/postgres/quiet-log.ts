import { chmodSync, copyFileSync, fchmodSync, openSync, statSync, truncateSync } from "node:fs";

/**
 * With these settings PostgreSQL's log repeats nothing that somebody typed: no statement, parameter, detail or error.
 * docker-compose.yml has them too.
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

/** Appends, readable by its owner only. Returns the file descriptor and this start's offset. */
export function openLog(file: string): { descriptor: number; start: number } {
  const descriptor = openSync(file, "a", 0o600);
  fchmodSync(descriptor, 0o600);
  return { descriptor, start: statSync(file).size };
}

/** Copies a long log to `….1`, so only two exist. */
export function keepLogShort(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < MAX_BYTES) return;
  // Emptied, not renamed: PostgreSQL keeps the file open.
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file);
}
