import { type Html, html } from "./html.ts";
import type { Mail } from "./mail.ts";
import type { Sms, Store } from "./store.ts";

export function inboxPage(store: Store): string {
  return page(
    "Mailroom",
    html`
    <p id="news" role="status"></p>
    <div id="inbox">${inbox(store)}</div>
    <script src="/inbox.js" defer></script>`,
  );
}

export function inbox(store: Store): Html {
  const mails = store.mails().map(mailRow);
  const texts = store.texts().map(smsBubble);
  return html`
    <section aria-labelledby="mail"><h2 id="mail">E-mail <span class="count">${mails.length}</span></h2>
      ${mails.length > 0 ? html`<ol class="mails">${mails}</ol>` : html`<p class="empty">No e-mail yet.</p>`}</section>
    <section aria-labelledby="sms"><h2 id="sms">SMS <span class="count">${texts.length}</span></h2>
      ${texts.length > 0 ? html`<ol class="texts">${texts}</ol>` : html`<p class="empty">No text messages yet.</p>`}</section>`;
}

function mailRow({ summary }: Mail): Html {
  return html`<li><a id="mail-${summary.ID}" href="/mail/${summary.ID}" ${summary.Read ? "" : html`class="unread"`}>
    <span class="row"><b>${summary.Subject || "(no subject)"}</b>${time(summary.Created)}</span>
    <span class="row small"><span>to ${summary.To.map(({ Address }) => Address).join(", ")}</span></span>
    <span class="snippet">${summary.Snippet}</span></a></li>`;
}

function smsBubble({ to, body, at }: Sms): Html {
  return html`<li><span class="row small"><span>to ${to}</span>${time(at)}</span><p class="bubble">${body}</p></li>`;
}

export function mailPage({ message, summary }: Mail): string {
  const files = message.Attachments.map(
    ({ PartID, FileName, Size }) =>
      html`<li><a download="${FileName}" href="/api/v1/message/${message.ID}/part/${PartID}">${FileName}</a> (${Size} bytes)</li>`,
  );
  const body = message.HTML
    ? html`<iframe title="The message" src="/mail/${message.ID}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <details><summary>Plain text</summary><pre>${message.Text}</pre></details>`
    : html`<pre>${message.Text}</pre>`;
  return page(
    message.Subject || "(no subject)",
    html`
    <p><a href="/">← All messages</a></p>
    <dl><dt>From</dt><dd>${message.From.Name} &lt;${message.From.Address}&gt;</dd>
      <dt>To</dt><dd>${message.To.map(({ Address }) => Address).join(", ")}</dd>
      <dt>Received</dt><dd>${time(summary.Created)}</dd>
      <dt>Message-ID</dt><dd>${message.MessageID}</dd></dl>
    ${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ""}
    ${body}`,
  );
}

function time(at: string): Html {
  return html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`;
}

function page(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/mailroom.css"></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`.markup;
}
