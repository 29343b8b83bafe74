import { once } from "node:events";
import type { Server } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMailroom } from "./http.ts";
import type { Mail } from "./mail.ts";
import { createSmtpServer } from "./smtp.ts";
import { createStore, type Sms } from "./store.ts";

const store = createStore();
const smtp = createSmtpServer(store);
const http = createMailroom(store, "the-token");
let mailPort: number;
let address: string;

beforeAll(async () => {
  smtp.listen(0, "127.0.0.1");
  http.listen(0, "127.0.0.1");
  await Promise.all([once(smtp.server, "listening"), once(http, "listening")]);
  mailPort = portOf(smtp.server);
  address = `http://127.0.0.1:${portOf(http)}`;
});
afterAll(() => {
  smtp.close();
  http.close();
});
beforeEach(() => {
  store.removeMails([]);
  store.removeTexts();
});

function portOf(server: Pick<Server, "address">): number {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("not listening");
  return bound.port;
}

const read = async (path: string) => (await fetch(address + path)).json();
const listMails = (query = "") =>
  read(`/api/v1/messages${query}`) as Promise<{ total: number; messages: Mail["summary"][] }>;
const openMail = (id = "latest") => read(`/api/v1/message/${id}`) as Promise<Mail["message"]>;
const listTexts = () => read("/api/v1/sms") as Promise<Sms[]>;
const post = (body: unknown, token = "the-token") =>
  fetch(`${address}/api/v1/sms`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function mail(more: object = {}): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port: mailPort, auth: { user: "any", pass: "thing" } });
  await transport.sendMail({
    from: "Taxi <taxi@example.nl>",
    to: "Gül Yılmaz <gul@example.nl>",
    bcc: "hidden@example.nl",
    subject: "Bevestiging <b>1</b>",
    messageId: "<abc@example.nl>",
    text: "Uw taxi komt.\nTot straks!",
    html: "<p>Uw <b>taxi</b> komt.</p><script>alert(1)</script>",
    attachments: [{ filename: "rit.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" }],
    ...more,
  });
}

test("lists and opens an e-mail as Mailpit does", async () => {
  await mail();
  const { total, messages } = await listMails();
  expect(total).toBe(1);
  expect(messages[0]).toMatchObject({
    MessageID: "abc@example.nl",
    From: { Name: "Taxi", Address: "taxi@example.nl" },
    To: [{ Name: "Gül Yılmaz", Address: "gul@example.nl" }],
    Bcc: [{ Name: "", Address: "hidden@example.nl" }],
    Subject: "Bevestiging <b>1</b>",
    Snippet: "Uw taxi komt. Tot straks!",
    Read: false,
    Attachments: 1,
  });
  expect(new Date(messages[0]?.Created ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);

  const message = await openMail(messages[0]?.ID);
  expect(message.Text).toContain("Tot straks!");
  expect(message.HTML).toContain("<b>taxi</b>");
  expect(message.Attachments).toMatchObject([{ PartID: "1", FileName: "rit.ics", ContentType: "text/calendar" }]);
  const part = await fetch(`${address}/api/v1/message/${messages[0]?.ID}/part/1`);
  expect(await part.text()).toBe("BEGIN:VCALENDAR");
  const raw = await fetch(`${address}/api/v1/message/${messages[0]?.ID}/raw`);
  expect(await raw.text()).toContain("Message-ID: <abc@example.nl>");
  expect((await listMails()).messages[0]?.Read).toBe(true);
});

test("pages, forgets some or all, and keeps the newest 500", async () => {
  for (const subject of ["first", "second", "third"]) await mail({ subject });
  const subjects = async (query = "") => (await listMails(query)).messages.map(({ Subject }) => Subject);
  expect(await subjects()).toEqual(["third", "second", "first"]);
  expect(await subjects("?start=1&limit=1")).toEqual(["second"]);

  const { messages } = await listMails();
  await fetch(`${address}/api/v1/messages`, { method: "DELETE", body: JSON.stringify({ IDs: [messages[1]?.ID] }) });
  expect(await subjects()).toEqual(["third", "first"]);
  await fetch(`${address}/api/v1/messages`, { method: "DELETE" });
  expect(await subjects()).toEqual([]);

  for (let n = 1; n <= 501; n += 1) store.addText({ clientRef: `ref-${n}`, to: "+31612345678", body: `${n}` });
  const texts = await listTexts();
  expect(texts).toHaveLength(500);
  expect(texts[0]?.body).toBe("501");
});

test("takes a text message once for each client reference", async () => {
  const sms = { clientRef: "booking-1", to: "+31612345678", body: "Uw taxi komt." };
  const first = await post(sms);
  expect(first.status).toBe(201);
  const again = await post({ ...sms, body: "Iets anders." });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(await first.json());
  expect(await listTexts()).toMatchObject([{ ...sms, at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
});

test.each([
  ["another token", { clientRef: "1", to: "+31612345678", body: "x" }, "wrong", 401],
  ["a number that is not international", { clientRef: "1", to: "0612345678", body: "x" }, undefined, 400],
  ["no text", { clientRef: "1", to: "+31612345678", body: "" }, undefined, 400],
])("refuses %s", async (_, sms, token, status) => {
  expect((await post(sms, token)).status).toBe(status);
  expect(await listTexts()).toEqual([]);
});

test("shows what came in without letting any of it run", async () => {
  await mail();
  await post({ clientRef: "1", to: "+31612345678", body: "<img src=x onerror=alert(1)>" });
  const inbox = await (await fetch(address)).text();
  expect(inbox).toContain("Bevestiging &lt;b&gt;1&lt;/b&gt;");
  expect(inbox).toContain("&lt;img src=x");
  expect(inbox).not.toContain("<img");

  const ID = (await listMails()).messages[0]?.ID;
  expect(await (await fetch(`${address}/mail/${ID}`)).text()).toMatch(/<iframe[^>]* sandbox="allow-popups/);
  const body = await fetch(`${address}/mail/${ID}/body`);
  expect(body.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});
