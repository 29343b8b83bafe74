import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { quoteView } from "../booking.factory.ts";
import { PriceCard } from "./price-card.tsx";

const ends = { pickupLocation: "Utrecht Centraal", destination: "Zeist" };
const today = dayOf(new Date());
const next = daysAfter(today, 20);
const back = { ...quoteView(), pickupDate: next, pickupTime: "12:00" };

test.each(LOCALES)("a price says from when its tariff is, where that is not the one of today (%s)", async (locale) => {
  await show(<PriceCard quote={{ ...quoteView(), tariffValidFrom: next }} ends={ends} />, { locale });
  await expect.element(page.getByRole("main")).toMatchTextContent(formatDay(next, locale));
});

test("so does that of a ride whose return goes by another tariff", async () => {
  const quote = { ...quoteView(), tariffValidFrom: today, return: { ...back, tariffValidFrom: next } };
  await show(<PriceCard quote={quote} ends={ends} />);
  await expect
    .element(page.getByRole("main"))
    .toMatchTextContent(`Voor ritten vanaf ${formatDay(next, "nl")} geldt een nieuw tarief.`);
});

test("nothing is said of the tariff of today, nor of a price that goes by none", async () => {
  await show(<PriceCard quote={{ ...quoteView(), tariffValidFrom: today, return: back }} ends={ends} />);
  await expect.element(page.getByRole("main")).toMatchTextContent("44,3 km");
  await expect.element(page.getByRole("main")).not.toMatchTextContent("nieuw tarief");
});
