import { buffer } from "node:stream/consumers";
import { BOUNCES_VARIABLES, readConfig } from "./config.ts";
import { readBounce } from "./read-bounce.ts";
import { sendBounce } from "./send-bounce.ts";

/** What a mail server makes of the end of a program that it gives an e-mail to (sysexits.h): it tries again, or a person looks. */
const TRY_AGAIN = 75;
const WRONG_CONFIGURATION = 78;

/** For the mail server: an e-mail that came to a return address, on the standard input, and that address. */
async function main(address: string): Promise<number> {
  const config = readConfig();
  if (!config) {
    console.error(`Set ${BOUNCES_VARIABLES.join(", ")}.`);
    return WRONG_CONFIGURATION;
  }
  const { MAIL_BOUNCES: mailbox, MAIL_HOOK_TOKEN: token, PUBLIC_URL: siteUrl } = config;
  const bounce = await readBounce({ secret: token, mailbox }, await buffer(process.stdin), address);
  // Mail that is no bounce is accepted and dropped: it must not go back to its sender.
  return !bounce || (await sendBounce({ siteUrl, token }, bounce)) ? 0 : TRY_AGAIN;
}

process.exitCode = await main(process.argv[2] ?? "").catch((error: unknown) => {
  console.error(String(error));
  return WRONG_CONFIGURATION;
});
