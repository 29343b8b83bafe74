import { type Html, html } from "../mailroom/html.ts";
import { PLAYS, TROUBLES } from "./play.ts";
import type { Payment, Store } from "./store.ts";

const euros = (cents: number): string => `€ ${(cents / 100).toFixed(2)}`;

export function checkoutPage(payment: Payment): string {
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

export function storePage(store: Store): string {
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
