import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { CANONICAL_PAGES, confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { siteUrl } from "./config.ts";
import type { Screen } from "./screen.ts";

export async function siteScreens(locale: Locale): Promise<Screen[]> {
  return [
    ...CANONICAL_PAGES.map((page) => ({ name: String(page), path: pathTo(page, locale) })),
    { name: "confirmation", path: confirmationPath(await book()) },
  ];
}

async function book(): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      bookingRequest({ pickupLocation: "Stadhuisbrug 1, Utrecht", destination: "Schiphol Airport" }),
    ),
  });
  if (!answer.ok) throw new Error(`The product at ${siteUrl} takes no booking: ${answer.status}`);
  return v.parse(v.object({ id: v.number() }), await answer.json()).id;
}
