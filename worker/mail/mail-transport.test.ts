import { setTimeout as sleep } from "node:timers/promises";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { keyOfReturnAddress } from "@domrit/server/delivery/return-address.ts";
import { afterEach, expect, test } from "vitest";
import { SmtpRefusal, type SmtpSink, startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { createMailTransport, type Mail, type MailTransport, returnsOf } from "./mail-transport.ts";

let sink: SmtpSink;
let transport: MailTransport;
afterEach(async () => {
  transport.close();
  await sink.stop();
});

const mail: Mail = {
  key: "0123456789abcdef",
  to: "jan@example.nl",
  subject: "Uw taxi",
  text: "tekst",
  html: "<p>tekst</p>",
  language: "tr",
};

async function send(overrides: Partial<Mail> = {}, refuse?: number): Promise<void> {
  sink = await startSmtpSink({
    beforeAccepting: () => {
      if (refuse) throw new SmtpRefusal(refuse);
    },
  });
  transport = createMailTransport(sink.url, "Domrit <reserveren@domrit.example>");
  await transport.send({ ...mail, ...overrides });
}

test("an e-mail carries its own name, its language and both forms", async () => {
  await send();
  const [received] = sink.mails;
  expect(received?.message).toMatchObject({
    MessageID: "0123456789abcdef@domrit.example",
    From: { Name: "Domrit", Address: "reserveren@domrit.example" },
    Subject: "Uw taxi",
    Text: expect.stringContaining("tekst"),
    HTML: "<p>tekst</p>",
  });
  expect(received?.raw.toString()).toMatch(/^Content-Language: tr\r$/m);
});

test("a bounce comes to an address that names its e-mail; the reader does not see that address", async () => {
  const returns = returnsOf({ MAIL_BOUNCES: "bounces@domrit.example", MAIL_HOOK_TOKEN: "a token of the mail server" });
  const key = messageKey("confirmation", 5, "email");
  sink = await startSmtpSink();
  transport = createMailTransport(sink.url, "Domrit <reserveren@domrit.example>", returns);
  await transport.send({ ...mail, key });
  const [received] = sink.mails;
  expect(returns && keyOfReturnAddress(returns, received?.from ?? "")).toBe(key);
  expect(received?.message.From.Address).toBe("reserveren@domrit.example");
  expect(received?.raw.toString()).not.toContain("bounces+");
});

test("without a mail server that tells of them e-mails come back to who they are from", async () => {
  await send();
  expect(sink.mails[0]?.from).toBe("reserveren@domrit.example");
  expect(returnsOf({ MAIL_BOUNCES: "bounces@domrit.example", MAIL_HOOK_TOKEN: undefined })).toBeUndefined();
});

test("a calendar file travels along", async () => {
  await send({ calendar: { method: "CANCEL", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR", filename: "C77-6FC.ics" } });
  const raw = sink.mails[0]?.raw.toString() ?? "";
  expect(raw).toContain("text/calendar; charset=utf-8; method=CANCEL");
  expect(sink.mails[0]?.message.Attachments.map(({ FileName }) => FileName)).toContain("C77-6FC.ics");
});

test("nothing that was typed adds a header or a recipient", async () => {
  await send({
    subject: "Uw taxi\r\nBcc: ander@example.nl\r\n\r\nmeer",
    replyTo: { name: 'Jan"\r\nBcc: ander@example.nl', address: "jan@example.nl\r\nBcc: ander@example.nl" },
  });
  const [received] = sink.mails;
  expect(received?.to).toEqual(["jan@example.nl"]);
  expect(received?.raw.toString()).not.toMatch(/^(bcc|cc):/im);
  expect(received?.message.Subject).toBe("Uw taxi Bcc: ander@example.nl meer");
});

test("one address is one recipient, whatever it holds", async () => {
  await expect(send({ to: "jan@example.nl, ander@example.nl" })).rejects.toMatchObject({ kind: "permanent" });
});

test.each([550, 552, 554])("%i is about the message: never", async (code) => {
  await expect(send({}, code)).rejects.toMatchObject({ kind: "permanent", code: `smtp_${code}` });
});

test.each([421, 450, 451])("%i passes: later", async (code) => {
  await expect(send({}, code)).rejects.toMatchObject({ kind: "transient", code: `smtp_${code}` });
});

test("no mail server is no reason to give up", async () => {
  sink = await startSmtpSink();
  const way = await startTcpProxy(sink.url);
  transport = createMailTransport(way.url, "reserveren@domrit.example");
  await transport.send(mail);
  way.cut();
  await expect(transport.send(mail)).rejects.toMatchObject({ kind: expect.stringMatching(/transient|away/) });
  await expect(transport.send(mail)).rejects.toMatchObject({ kind: "away" });
  way.heal();
  await transport.send(mail);
  expect(sink.mails).toHaveLength(2);
  await way.stop();
});

test("a message whose connection is gone is not sent later by itself: it may no longer be wanted by then", async () => {
  sink = await startSmtpSink();
  const way = await startTcpProxy(sink.url);
  transport = createMailTransport(way.url, "reserveren@domrit.example");
  await transport.send(mail);
  way.freeze();
  const sending = transport.send({ ...mail, key: "fedcba9876543210" });
  setTimeout(() => way.heal(), 100);
  await expect(sending).rejects.toMatchObject({ kind: "transient" });
  await sleep(300);
  expect(sink.mails).toHaveLength(1);
  await way.stop();
});
