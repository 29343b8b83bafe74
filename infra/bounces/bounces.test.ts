import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { returnAddress } from "@domrit/server/delivery/return-address.ts";
import { expect, onTestFinished, test } from "vitest";
import { bounceOf } from "../mailroom/bounce.ts";
import { startHttpSink } from "../test-doubles/http-sink.ts";
import { readBounce } from "./read-bounce.ts";

const returns = { secret: "a token of the mail server", mailbox: "bounces@domrit.example" };
const key = messageKey("confirmation", 5, "email");
const address = returnAddress(returns, key);
const read = (raw: string | Buffer, to = address) => readBounce(returns, Buffer.from(raw), to);

const sent = Buffer.from(`From: x\r\nMessage-ID: <${key}@domrit.example>\r\n\r\nUw taxi komt.`);
const mailroom = bounceOf(sent, { from: address, to: [] }, "jan.bounce@example.nl");

/** As a mail server writes it, with the lines that these tests are about. */
const notification = (...lines: string[]) =>
  [
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="B/1"',
    "MIME-Version: 1.0",
    "",
    "--B/1",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you",
    "--B/1",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "X-Postfix-Queue-ID: 4Yg",
    "Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0100 (CET)",
    "",
    ...lines,
    "",
    "--B/1",
    "Content-Type: message/rfc822",
    "",
    "Subject: Uw taxi",
    "",
    "Action: delivered",
    "--B/1--",
    "",
  ].join("\n");

test("a bounce of the mailroom is read with its recipient and reason", async () => {
  expect(await read(mailroom)).toEqual({
    messageId: `${key}@domrit.example`,
    recipient: "jan.bounce@example.nl",
    permanent: true,
    reason: "5.1.1 smtp; 550 5.1.1 <jan.bounce@example.nl>: Recipient address rejected: User unknown",
  });
});

test("a bounce of a mail server is read, whether it gave up or tries again", async () => {
  const postfix = notification(
    "Final-Recipient: rfc822; jan@example.nl",
    "Original-Recipient: rfc822;Jan@example.nl",
    "ACTION: failed",
    "Status: 5.2.2",
    "Remote-MTA: dns; mx.example.nl",
    "Diagnostic-Code: smtp; 552 5.2.2",
    "\tMailbox full",
  );
  const full = { recipient: "jan@example.nl", permanent: true, reason: "5.2.2 smtp; 552 5.2.2 Mailbox full" };
  expect(await read(postfix)).toMatchObject(full);
  expect(await read(postfix.replaceAll("\n", "\r\n"), address.toUpperCase())).toMatchObject(full);
  const delayed = await read(
    notification("Final-Recipient: rfc822; jan@example.nl", "Action: delayed", "Status: 4.4.1"),
  );
  expect(delayed).toMatchObject({ permanent: false, reason: "4.4.1" });
});

test("automatic replies, delivered messages and unsigned addresses are not read as bounces", async () => {
  expect(
    await read("From: jan@example.nl\nSubject: Op vakantie\nAuto-Submitted: auto-replied\n\nTot volgende week."),
  ).toBe(undefined);
  expect(
    await read(notification("Final-Recipient: rfc822; jan@example.nl", "Action: delivered", "Status: 2.0.0")),
  ).toBe(undefined);
  expect(await read(mailroom, `bounces+${key}.0123456789@domrit.example`)).toBe(undefined);
  expect(await read("")).toBe(undefined);
});

/** Runs the mail server's program; gives how it ended and what it said. */
async function run(env: Record<string, string>, raw: string | Buffer, to = address) {
  const program = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), to], { env });
  program.stdin.end(raw);
  const [said, code] = await Promise.all([
    text(program.stderr),
    new Promise<number | null>((resolve) => program.once("close", resolve)),
  ]);
  return { code, said };
}

test("the mail server's program tells the site, and has it tried again while the site does not take it", async () => {
  const answers = [200, 503, 401];
  const site = await startHttpSink(() => answers.shift() ?? 200);
  onTestFinished(() => site.stop());
  const env = { MAIL_BOUNCES: returns.mailbox, MAIL_HOOK_TOKEN: returns.secret, PUBLIC_URL: site.url };
  expect(await run(env, mailroom)).toEqual({ code: 0, said: "" });
  const [request] = site.requests;
  expect(request?.headers.authorization).toBe(`Bearer ${returns.secret}`);
  expect(JSON.parse(request?.body ?? "")).toMatchObject({ messageId: `${key}@domrit.example`, permanent: true });
  expect((await run(env, mailroom)).code).toBe(75);
  expect(await run(env, mailroom)).toMatchObject({ code: 78, said: expect.stringContaining("401") });
  expect((await run({ ...env, PUBLIC_URL: "http://127.0.0.1:1" }, mailroom)).code).toBe(75);
  expect((await run(env, "Subject: Op vakantie\n\nTot volgende week.")).code).toBe(0);
  expect(site.requests).toHaveLength(3);
  expect(await run({}, mailroom)).toMatchObject({ code: 78, said: expect.stringContaining("MAIL_BOUNCES") });
});
