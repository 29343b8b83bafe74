import { describeError } from "@domrit/server/log/log.ts";
import { watchProgress } from "@domrit/server/process/progress.ts";
import { mailroomConfig } from "./config.ts";
import { createMailroom } from "./http.ts";
import { createSmtpServer } from "./smtp.ts";
import { createStore } from "./store.ts";

watchProgress("mailroom");

const { HOST, MAILROOM_PORT, MAILROOM_SMTP_PORT, SMS_GATEWAY_TOKEN } = mailroomConfig;
const { MAIL_BOUNCES: mailbox, MAIL_HOOK_TOKEN: token, SITE_URL: siteUrl } = mailroomConfig;
const inbound =
  mailbox && token && siteUrl ? { returns: { secret: token, mailbox }, hook: { siteUrl, token } } : undefined;
const store = createStore();

createSmtpServer(store, inbound)
  .on("error", (error: NodeJS.ErrnoException) => {
    console.error("mailroom, SMTP:", describeError(error));
    if (error.syscall === "listen") process.exit(1);
  })
  .listen(MAILROOM_SMTP_PORT, HOST);
createMailroom(store, SMS_GATEWAY_TOKEN).listen(MAILROOM_PORT, HOST);

// Nothing outlives the process; "disconnect" is the parent's end.
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, () => process.exit(0));
