import { existsSync } from "node:fs";
import { join } from "node:path";
import { environmentSchema } from "@domrit/server/environment.ts";
import { withFiles } from "@domrit/server/environment-files.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";
import { readConfig } from "../start/config.ts";
import { localSecrets } from "../start/secrets.ts";

/** `DISPATCH_SECRETS` of the environment or `.env`, else those of `npm start`. Throws without any. */
export function readSecrets(): readonly string[] {
  const { environment, DATA_DIR } = readConfig();
  const made = existsSync(join(DATA_DIR, "secrets.json")) ? localSecrets(DATA_DIR) : {};
  const { DISPATCH_SECRETS } = { ...made, ...withFiles(environment, ["DISPATCH_SECRETS"]) };
  const parsed = v.safeParse(environmentSchema.entries.DISPATCH_SECRETS, DISPATCH_SECRETS);
  if (!parsed.success) throw new OperatorError("DISPATCH_SECRETS is not set: the secret that the site knows too.");
  return parsed.output;
}
