import { company } from "@domrit/shared/company/company.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogoMark } from "../../layout/logo.tsx";
import darkStyleFile from "../../styles/dark.css?url";
import { ToastRegion } from "../../toasts/toast-region.tsx";
import { DriverLanguage } from "./driver-language.tsx";
import { isNight } from "./is-night.ts";

const LOOK_EVERY_MS = 60_000;

const mediaAt = (now: number): string => (isNight(new Date(now)) ? "screen" : "not all");

/** From sunset to sunrise by the phone's clock the page is dark, also on a phone that is always light. By day it is as the phone asks. */
function DarkAtNight() {
  const link = useRef<HTMLLinkElement>(null);
  const now = useNow(LOOK_EVERY_MS, Date.now) ?? Date.now();
  const media = mediaAt(now);
  useEffect(() => {
    // Hydration leaves it as it came, which the page that is kept on the phone did at another hour.
    if (link.current) link.current.media = media;
  }, [media]);
  return <link ref={link} rel="stylesheet" href={darkStyleFile} media={media} suppressHydrationWarning />;
}

/** What stands around the drivers' pages: who it is of above, the language below, where a thumb finds it. */
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
