import { DEFAULT_LOCALE, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";
import type { Resource } from "i18next";
import { createContext } from "react";

/** What a page hands to the browser so that hydration needs no request. */
export type Boot = {
  origin: string;
  locale: Locale;
  texts: Resource;
  notice?: Notice | undefined;
  mailedToken?: string | undefined;
};

export const BOOT_ELEMENT_ID = "boot";

export const BootContext = createContext<Boot>({ origin: "", locale: DEFAULT_LOCALE, texts: {} });

/** What a page that is rendered at request has to write on its scripts and styles; the browser does not tell it again. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The kind of visitor that the page is for; a page that is a file holds a place, which the server fills in. */
export const VisitorContext = createContext("");

/** JSON that cannot end the script element it stands in. */
export const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Reads what the page carries; the element is always there because the root layout renders it. */
export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error("The page carries no boot data");
  return JSON.parse(element.textContent);
}
