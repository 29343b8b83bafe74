import { company } from "@domrit/shared/company/company.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogoMark } from "../../layout/logo.tsx";
import { ToastRegion } from "../../toasts/toast-region.tsx";
import { DarkAtNight } from "./dark-at-night.tsx";
import { DriverLanguage } from "./driver-language.tsx";

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
