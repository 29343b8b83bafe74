import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { dark, light } from "@domrit/shared/company/palette.ts";
import type { EmailContent } from "./email-content.ts";
import { FONT, Html, html, lines, partHtml } from "./part-html.ts";

/** For programs that know dark mode; others use the inline light colours. */
const DARK_MODE = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${dark.ground} !important; }
    .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .sunken { background-color: ${dark.sunken} !important; }
    .soft { background-color: ${dark.accentSoft} !important; }
    .line { border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.brand} !important; }
  }
  @media (max-width: 480px) { .inner { padding-left: 20px !important; padding-right: 20px !important; } }`);

/** Tables and inline styles only, which every mail program shows; nothing is fetched. */
export function emailHtml({ locale, subject, preview, title, parts, reason, data = [] }: EmailContent): string {
  const { markup } = html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>${DARK_MODE}</style>
${data.map(jsonLd)}
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="surface" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:${light.surface};border:1px solid ${light.line};border-radius:16px;border-collapse:separate;overflow:hidden;">
<tr><td class="inner" style="padding:22px 32px;background-color:${light.night};border-radius:15px 15px 0 0;">${masthead()}</td></tr>
<tr><td style="height:6px;line-height:6px;font-size:0;background-color:${light.accent};">&nbsp;</td></tr>
<tr><td class="inner" style="padding:32px 32px 8px;">
<h1 class="ink" style="margin:0 0 20px;${FONT}font-size:27px;line-height:1.2;letter-spacing:-0.02em;font-weight:800;color:${light.ink};">${lines(title)}</h1>
${parts.map(partHtml)}
</td></tr>
<tr><td class="inner line" style="padding:24px 32px 30px;border-top:1px solid ${light.line};">${foot(locale, reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return markup;
}

/** `<` is escaped so that no data can end the script element. */
const jsonLd = (data: Record<string, unknown>): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);

function masthead(): Html {
  const phone = `color:${light.onNight};text-decoration:none;white-space:nowrap;`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="${FONT}font-size:25px;line-height:1.2;font-weight:800;letter-spacing:-0.02em;color:${light.onNight};">${company.name}</td>
<td align="right" style="${FONT}font-size:15px;font-weight:700;"><a href="tel:${company.phone}" style="${phone}">${company.phoneDisplay}</a></td>
</tr></table>`;
}

function foot(locale: EmailContent["locale"], reason: string): Html {
  const t = translator(locale);
  const { address, kvk, vatId, taxiLicence } = company;
  const small = `margin:0 0 8px;${FONT}font-size:13px;line-height:1.55;color:${light.muted};`;
  return html`<p class="muted" style="${small}"><strong class="ink" style="color:${light.ink};">${company.legalName}</strong><br>
${address.street}, ${address.postalCode} ${address.city}<br>
<a class="link" href="tel:${company.phone}" style="color:${light.brand};">${company.phoneDisplay}</a> · <a class="link" href="mailto:${company.email}" style="color:${light.brand};">${company.email}</a><br>
${t("email:frame.registration", { kvk, vatId, taxiLicence })}</p>
<p class="muted" style="${small}">${lines(reason)}</p>`;
}
