import { company } from "@domrit/shared/company/company.ts";
import { LANGUAGES, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { queryKeys } from "../../api/query-keys.ts";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { rememberChoice } from "../../i18n/detect-locale.ts";
import { showLanguage } from "../../i18n/show-language.ts";
import { useI18n } from "../../i18n/use-i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogoMark } from "../../layout/logo.tsx";
import darkStyleFile from "../../styles/dark.css?url";
import { ToastRegion } from "../../toasts/toast-region.tsx";
import { keepLocale } from "../session/api.ts";
import { isNight } from "./is-night.ts";

const LOOK_EVERY_MS = 60_000;

const mediaAt = (now: number): string => (isNight(new Date(now)) ? "screen" : "not all");

/** From sunset to sunrise the page is dark, by the phone's clock; by day it is as the phone asks. */
function DarkAtNight() {
  const link = useRef<HTMLLinkElement>(null);
  const now = useNow(LOOK_EVERY_MS, Date.now) ?? Date.now();
  const media = mediaAt(now);
  useEffect(() => {
    // Hydration keeps the attribute of the page that the phone stored at another hour.
    if (link.current) link.current.media = media;
  }, [media]);
  return <link ref={link} rel="stylesheet" href={darkStyleFile} media={media} suppressHydrationWarning />;
}

/** The frame of the drivers' pages: the company above, the language below, where a thumb finds it. */
export function DriverFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col">
      <DarkAtNight />
      <header className="on-dark flex min-h-14 items-center gap-2.5 px-4 py-2 font-extrabold text-lg">
        <LogoMark className="size-9" />
        {company.name} <span className="font-semibold text-on-night-muted">{t("driver:name")}</span>
      </header>
      <main className="flex flex-1 flex-col gap-5 px-4 py-5">{children}</main>
      <footer className="border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <DriverLanguage />
      </footer>
      <ToastRegion />
    </div>
  );
}

/** For a signed-in driver it also changes the language of their text messages. */
function DriverLanguage() {
  const { t } = useTranslation();
  const i18n = useI18n();
  const current = useLocale();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const choose = (locale: Locale) => {
    rememberChoice(locale);
    // Without a network its texts may not be here; the page then stays as it is.
    if (i18n) showLanguage(i18n, locale, pathname).catch(() => undefined);
    if (queries.getQueryData(queryKeys.driverSession)) keepLocale(locale).catch(() => undefined);
  };
  return (
    <fieldset className="flex justify-center gap-1">
      <legend className="sr-only">{t("layout:language.label")}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className="min-h-14 flex-1 rounded-lg px-2 font-semibold text-muted hover:bg-sunken aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-accent-strong aria-pressed:underline-offset-8"
        >
          {LANGUAGES[locale].name}
        </button>
      ))}
    </fieldset>
  );
}
