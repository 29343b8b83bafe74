import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { type Answer, callApi } from "./api.ts";
import { inbox, inboxPage, mailPage } from "./page.ts";
import type { Store } from "./store.ts";

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const style = asset("mailroom.css");
const script = asset("inbox.js");

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (body: string): Answer => ({
  type: "text/html; charset=utf-8",
  body,
  headers: { "content-security-policy": PAGE_POLICY },
});

/** `smsToken` protects the SMS gateway. */
export function createMailroom(store: Store, smsToken?: string): Server {
  return createServer((request, response) => {
    void answer(request, store, smsToken)
      .catch((error: unknown): Answer => ({ status: 500, type: "text/plain", body: String(error) }))
      .then((given) => send(response, given));
  });
}

async function answer(request: IncomingMessage, store: Store, smsToken?: string): Promise<Answer> {
  const called = await callApi(request, store, smsToken);
  if (called) return called;
  const shown =
    request.method === "GET" ? show(new URL(request.url ?? "/", "http://mailroom").pathname, store) : undefined;
  return shown ?? { status: 404, type: "text/plain", body: "not found" };
}

function show(pathname: string, store: Store): Answer | undefined {
  if (pathname === "/") return page(inboxPage(store));
  if (pathname === "/inbox") return page(inbox(store).markup);
  if (pathname === "/mailroom.css") return { type: "text/css; charset=utf-8", body: style };
  if (pathname === "/inbox.js") return { type: "text/javascript; charset=utf-8", body: script };
  const [, id = "", body] = /^\/mail\/([^/]+)(\/body)?$/.exec(pathname) ?? [];
  const mail = store.mail(id);
  if (!mail) return undefined;
  if (body) {
    const html = `<base target="_blank">${mail.message.HTML}`;
    return { type: "text/html; charset=utf-8", body: html, headers: { "content-security-policy": MAIL_POLICY } };
  }
  mail.summary.Read = true;
  return page(mailPage(mail));
}

function send(response: ServerResponse, { status = 200, type, body, headers }: Answer): void {
  response.writeHead(status, {
    "content-type": type,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}
