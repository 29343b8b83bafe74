import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import type { Store } from "./store.ts";

export type Answer = { status?: number; type: string; body: string | Buffer; headers?: Record<string, string> };

const json = (body: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
const plain = (body: string, status = 200): Answer => ({ status, type: "text/plain; charset=utf-8", body });

const smsSchema = v.object({
  clientRef: v.pipe(v.string(), v.minLength(1)),
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, "must be an E.164 number")),
  body: v.pipe(v.string(), v.minLength(1), v.maxLength(1600)),
});
const deleteSchema = v.object({ IDs: v.optional(v.array(v.string()), []) });

/** E-mail API of Mailpit, and an SMS gateway with `token` as bearer. Undefined for other paths. */
export async function callApi(request: IncomingMessage, store: Store, token?: string): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://mailroom");
  switch (`${request.method} ${pathname}`) {
    case "GET /livez":
    case "GET /readyz":
      return plain("ok");
    case "GET /api/v1/messages":
      return json(listMails(store, searchParams));
    case "DELETE /api/v1/messages": {
      const body = parseJson(deleteSchema, (await text(request)) || "{}");
      if (!body.success) return plain("invalid JSON", 400);
      store.removeMails(body.output.IDs);
      return plain("ok");
    }
    case "GET /api/v1/sms":
      return json(store.texts());
    case "DELETE /api/v1/sms":
      store.removeTexts();
      return plain("ok");
    case "POST /api/v1/sms":
      if (token && request.headers.authorization !== `Bearer ${token}`) return json({ error: "unauthorized" }, 401);
      return takeSms(await text(request), store);
    default:
      return request.method === "GET" ? openMail(pathname, store) : undefined;
  }
}

function listMails(store: Store, query: URLSearchParams) {
  const start = Number(query.get("start") ?? 0);
  const messages = store
    .mails()
    .slice(start, start + Number(query.get("limit") ?? 50))
    .map(({ summary }) => summary);
  const total = store.mails().length;
  const unread = store.mails().filter(({ summary }) => !summary.Read).length;
  return {
    total,
    unread,
    count: messages.length,
    messages_count: total,
    messages_unread: unread,
    start,
    tags: [],
    messages,
  };
}

function takeSms(body: string, store: Store): Answer {
  const sms = parseJson(smsSchema, body);
  if (!sms.success) return json({ error: sms.issues.map(({ message }) => message).join("; ") }, 400);
  const { sms: kept, isNew } = store.addText(sms.output);
  return json({ id: kept.id }, isNew ? 201 : 200);
}

function openMail(pathname: string, store: Store): Answer | undefined {
  const [, id = "", part, raw] = /^\/api\/v1\/message\/([^/]+)(?:\/part\/([^/]+)|(\/raw))?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const mail = store.mail(id);
  if (!mail) return plain("not found", 404);
  if (raw) return { type: "text/plain; charset=utf-8", body: mail.raw };
  if (!part) {
    mail.summary.Read = true;
    return json(mail.message);
  }
  const file = mail.parts.get(part);
  return file
    ? { type: file.type, body: file.content, headers: { "content-disposition": "attachment" } }
    : plain("not found", 404);
}

function parseJson<T extends v.GenericSchema>(schema: T, body: string): v.SafeParseResult<T> {
  return v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
}
