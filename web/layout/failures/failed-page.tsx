import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogoMark } from "../logo.tsx";
import { FailureNotice } from "./failure-notice.tsx";

export function FailedPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-8 p-6">
      <title>{`${t("layout:failure.title")} | ${company.name}`}</title>
      <a href="/" aria-label={t("layout:homeLink", { name: company.name })} className="self-start">
        <LogoMark className="size-16" />
      </a>
      <h1 className="text-title">{t("layout:failure.title")}</h1>
      <FailureNotice />
    </main>
  );
}
