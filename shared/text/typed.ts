import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { LINE, LINES } from "./printable.ts";
import { typed } from "./typed-line.ts";

type Key = Parameters<typeof message>[0];

const string = (missing: Key) =>
  z.string({ error: (issue) => message(issue.input === undefined ? missing : "wrongType") });
const unprintable = { error: message("unprintable"), abort: true };

/** A line that somebody types. Absent it says `missing`; of another type, that it does not fit. */
export const line = (missing: Key) => string(missing).trim().regex(LINE, unprintable).overwrite(typed);

/** A text of several lines. */
export const lines = (missing: Key) => string(missing).trim().regex(LINES, unprintable);

/** A line of which every blank counts, such as a password. */
export const exactLine = (missing: Key) => string(missing).regex(LINE, unprintable);
