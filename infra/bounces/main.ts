import { buffer } from "node:stream/consumers";
import { BOUNCES_VARIABLES, readConfig } from "./config.ts";
import { readBounce } from "./read-bounce.ts";
import { sendBounce } from "./send-bounce.ts";

/** sysexits.h: the mail server tries again. */
const TRY_AGAIN = 75;
const WRONG_CONFIGURATION = 78;

async function main(address: string): Promise<number> {
  const config = readConfig();
  if (!config) {
    console.error(`Set ${BOUNCES_VARIABLES.join(", ")}.`);
    return WRONG_CONFIGURATION;
  }
  const { MAIL_BOUNCES: mailbox, MAIL_HOOK_TOKEN: token, PUBLIC_URL: siteUrl } = config;
  const bounce = await readBounce({ secret: token, mailbox }, await buffer(process.stdin), address);
  return !bounce || (await sendBounce({ siteUrl, token }, bounce)) ? 0 : TRY_AGAIN;
}

process.exitCode = await main(process.argv[2] ?? "").catch((error: unknown) => {
  console.error(String(error));
  return WRONG_CONFIGURATION;
});
