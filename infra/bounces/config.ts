import { withFiles } from "@domrit/server/environment-files.ts";
import * as v from "valibot";

export const BOUNCES_VARIABLES = ["MAIL_BOUNCES", "MAIL_HOOK_TOKEN", "PUBLIC_URL"] as const;

const text = v.pipe(v.string(), v.minLength(1));
const schema = v.object({ MAIL_BOUNCES: text, MAIL_HOOK_TOKEN: text, PUBLIC_URL: v.pipe(v.string(), v.url()) });

export function readConfig(): v.InferOutput<typeof schema> | undefined {
  const { success, output } = v.safeParse(schema, withFiles(process.env, BOUNCES_VARIABLES));
  return success ? output : undefined;
}
