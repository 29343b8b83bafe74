import { environmentSchema } from "@domrit/server/environment.ts";
import { withFiles } from "@domrit/server/environment-files.ts";
import { OperatorError } from "@domrit/server/process/operator-error.ts";
import * as v from "valibot";

/** Address of the database, the one thing an operator's command needs; the only place here that reads the environment. */
export function readDatabaseUrl(): string {
  const { DATABASE_URL } = withFiles(process.env, ["DATABASE_URL"]);
  const parsed = v.safeParse(environmentSchema.entries.DATABASE_URL, DATABASE_URL);
  if (!parsed.success) throw new OperatorError("DATABASE_URL is not set, or is no address.");
  return parsed.output;
}
