import { environmentSchema } from "@domrit/server/environment.ts";
import { withFiles } from "@domrit/server/environment-files.ts";
import { officeUrl } from "@domrit/server/environment-office.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";

export function readDatabaseUrl(): string {
  const { DATABASE_URL } = withFiles(process.env, ["DATABASE_URL"]);
  const parsed = v.safeParse(environmentSchema.entries.DATABASE_URL, DATABASE_URL);
  if (!parsed.success) throw new OperatorError("DATABASE_URL is not set, or is no address.");
  return parsed.output;
}

export function readOfficeUrl(): string {
  const names = ["PUBLIC_URL", "OFFICE_PORT", "OFFICE_URL"] as const;
  return officeUrl(v.parse(v.pick(environmentSchema, names), withFiles(process.env, [...names])));
}
