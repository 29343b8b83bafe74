import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Html, html } from "../mailroom/html.ts";
import { createApi } from "./api.ts";
import { type Call, createHal } from "./hal.ts";
import { isPlay, isTrouble, PLAYS, TROUBLES } from "./play.ts";
import type { Payment, Store } from "./store.ts";

const style = readFileSync(join(import.meta.dirname, "page.css"), "utf8");
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:";

/** When a call arrives, and when it is done but unanswered. */
export type Hear = (moment: "asked" | "done", call: Call) => void;
type Access = { key: string; url: () => string; hear?: Hear | undefined };

export function createStandIn(store: Store, { key, url, hear }: Access): Server {
  const call = createApi(store, createHal(store, url));

  const api = async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const path = pathname.slice("/v2/".length);
    const idempotency = request.headers["idempotency-key"];
    const asked = {
      method: request.method ?? "GET",
      path,
      query: searchParams,
      body: await text(request),
      key: idempotency?.toString(),
    };
    hear?.("asked", asked);
    const answer = isKnown
      ? await call(asked)
      : { status: 401, body: { status: 401, title: "Unauthorized Request", detail: "Missing authentication" } };
    hear?.("done", asked);
    if (answer.isLost) return void request.socket.destroy();
    response
      .writeHead(answer.status, { "content-type": "application/hal+json" })
      .end(answer.body && JSON.stringify(answer.body));
  };
  const page = (response: ServerResponse, body: string) =>
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": PAGE_POLICY,
        "cache-control": "no-store",
      })
      .end(body);
  const goTo = (response: ServerResponse, location: string) => response.writeHead(303, { location }).end();

  const board = (response: ServerResponse, trouble: string | undefined) => {
    if (trouble === undefined) return page(response, storePage(store));
    if (isTrouble(trouble)) TROUBLES[trouble].run(store);
    return goTo(response, "/");
  };
  const checkout = (response: ServerResponse, payment: Payment, play: string | undefined) => {
    if (play === undefined) return page(response, checkoutPage(payment));
    if (isPlay(play) && payment.status === "open") PLAYS[play].run(store, payment);
    return goTo(response, payment.redirectUrl);
  };

  const pages = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    if (pathname === "/page.css") return response.writeHead(200, { "content-type": "text/css" }).end(style);
    const form = request.method === "POST" ? new URLSearchParams(await text(request)) : undefined;
    if (pathname === "/") return board(response, form && (form.get("trouble") ?? ""));
    const payment = store.payment(/^\/checkout\/(tr_\w+)$/.exec(pathname)?.[1] ?? "");
    return payment
      ? checkout(response, payment, form && (form.get("play") ?? ""))
      : response.writeHead(404).end("not found");
  };

  return createServer((request, response) => {
    const where = new URL(request.url ?? "/", "http://stand-in");
    const answered = where.pathname.startsWith("/v2/")
      ? api(request, response, where)
      : pages(request, response, where.pathname);
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

const euros = (cents: number): string => `€ ${(cents / 100).toFixed(2)}`;

function checkoutPage(payment: Payment): string {
  const buttons = Object.entries(PLAYS).map(
    ([name, { label }]) => html`<li><button name="play" value="${name}">${label}</button></li>`,
  );
  const body = html`
    <p class="amount">${euros(payment.cents)}</p>
    <p>${payment.description}</p>
    ${
      payment.status === "open"
        ? html`<form method="post"><ul>${buttons}</ul></form>`
        : html`<p>This payment is ${payment.status}. <a href="${payment.redirectUrl}">Back to the site</a></p>`
    }`;
  return page("A payment", body);
}

function storePage(store: Store): string {
  const rows = store.payments().map(
    (payment) => html`<tr><td>${payment.id}</td><td>${payment.description}</td><td>${euros(payment.cents)}</td>
      <td>${payment.sequenceType === "oneoff" ? "" : `${payment.sequenceType}, `}${payment.status}</td><td>${euros(store.refunded(payment))}</td></tr>`,
  );
  const cards = store.customers
    .mandates()
    .map(({ id, cardLabel, cardNumber }) => html`<tr><td>${id}</td><td>${cardLabel} ${cardNumber}</td></tr>`);
  const buttons = Object.entries(TROUBLES).map(
    ([name, { label }]) => html`<li><button name="trouble" value="${name}">${label}</button></li>`,
  );
  return page(
    "Payments",
    html`<form method="post" action="/"><ul>${buttons}</ul></form>
    ${store.trouble.downUntil > store.now().getTime() ? html`<p role="status">Every call is answered with 503.</p>` : ""}
    <table><thead><tr><th>Payment</th><th>For</th><th>Amount</th><th>State</th><th>Given back</th></tr></thead><tbody>${rows}</tbody></table>
    <table><thead><tr><th>Mandate</th><th>Card</th></tr></thead><tbody>${cards}</tbody></table>`,
  );
}

function page(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><main><p class="note">A payment provider to play with: no money moves.</p><h1>${title}</h1>${main}</main></body></html>`
    .markup;
}
