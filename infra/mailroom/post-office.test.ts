import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { returnAddress } from "@domrit/server/delivery/return-address.ts";
import { expect, onTestFinished, test } from "vitest";
import { startHttpSink } from "../test-doubles/http-sink.ts";
import { comesBack } from "./bounce.ts";
import { takeMail } from "./post-office.ts";
import { createStore } from "./store.ts";

const returns = { secret: "a token of the mail server", mailbox: "bounces@domrit.example" };
const from = returnAddress(returns, messageKey("confirmation", 5, "email"));
const raw = Buffer.from("From: taxi@domrit.example\r\nSubject: Uw taxi\r\n\r\nUw taxi komt.\r\n");

test("an undeliverable mail bounces, and the site is told until it accepts; other mail does not bounce", async () => {
  const answers = [503, 200];
  const site = await startHttpSink(() => answers.shift() ?? 200);
  onTestFinished(() => site.stop());
  const inbound = { returns, hook: { siteUrl: site.url, token: returns.secret } };
  const store = createStore();
  await takeMail(store, raw, { from, to: ["jan.bounce@example.nl"] }, inbound);
  expect(store.mails().map(({ summary }) => summary.Subject)).toEqual([
    "Undelivered Mail Returned to Sender",
    "Uw taxi",
  ]);
  await expect.poll(() => site.requests).toHaveLength(2);
  await takeMail(store, raw, { from, to: ["jan@example.nl"] }, inbound);
  await takeMail(store, raw, { from: "", to: ["jan.bounce@example.nl"] }, inbound);
  expect(store.mails()).toHaveLength(4);
  expect(site.requests).toHaveLength(2);
});

test.each([
  ["jan.bounce@example.nl", true],
  ["BOUNCE@example.nl", true],
  ["jan@bounce.example", false],
  ["jan@example.nl", false],
  [from, false],
])("a message to %s comes back: %s", (address, expected) => {
  expect(comesBack(address)).toBe(expected);
});
