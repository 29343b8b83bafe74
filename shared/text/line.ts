import * as z from "zod/mini";
import { message } from "../i18n/validation-key.ts";
import { LINE } from "./printable.ts";
import { typed } from "./typed-line.ts";

/** A typed line, for schemas by `zod/mini`. `missing` is the message for an absent value. */
export const line = (missing: Parameters<typeof message>[0]) =>
  z
    .string({ error: (issue) => message(issue.input === undefined ? missing : "wrongType") })
    .check(z.trim(), z.regex(LINE, { error: message("unprintable"), abort: true }), z.overwrite(typed));
