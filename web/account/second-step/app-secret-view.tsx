import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";

export function AppSecretView({ app: { secret, uri } }: { app: AppSecret }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("security:app.scan")}</p>
      <QrCode text={uri} label={t("security:app.qrCode")} />
      <a href={uri} className="link hidden min-h-11 items-center self-start pointer-coarse:inline-flex">
        {t("security:app.openHere")}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="text-muted text-sm">{t("security:app.byHand")}</p>
          <p className="break-words font-mono font-semibold">{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
        </div>
        <CopyButton text={secret} label={t("security:codes.copy")} copied={t("security:codes.copied")} />
      </div>
    </>
  );
}
