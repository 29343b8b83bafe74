import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { LINE, LINES } from "./printable.ts";
import { typed } from "./typed-line.ts";

type Key = Parameters<typeof message>[0];

const string = (missing: Key) =>
  z.string({ error: (issue) => message(issue.input === undefined ? missing : "wrongType") });
const unprintable = { error: message("unprintable"), abort: true };

/** A typed line. `missing` is the message for an absent value. */
export const line = (missing: Key) => string(missing).trim().regex(LINE, unprintable).overwrite(typed);

export const lines = (missing: Key) => string(missing).trim().regex(LINES, unprintable);

/** A line in which every blank counts, such as a password. */
export const exactLine = (missing: Key) => string(missing).regex(LINE, unprintable);
