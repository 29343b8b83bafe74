import type { DriverInvitationView } from "@domrit/shared/driver/session.ts";
import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import { QrCode } from "../../account/second-step/qr-code.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

type DriverInvitationProps = { invitation: DriverInvitationView; driver: DriverView };

export function DriverInvitation({ invitation: { url, expiresAt }, driver }: DriverInvitationProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phone, firstName: name } = driver;
  return (
    <>
      <p role="status">
        {phone ? t("office-fleet:devices.texted", { phone }) : t("office-fleet:devices.notTexted", { name })}{" "}
        {t("office-fleet:devices.until", { until: formatMoment(expiresAt, locale) })}
      </p>
      <QrCode text={url} label={t("office-fleet:devices.code")} />
      <p className="select-all break-all rounded-lg bg-sunken px-4 py-3 font-mono text-sm">{url}</p>
      <div className="flex justify-end">
        <CopyButton text={url} label={t("office-fleet:devices.copy")} copied={t("office-fleet:devices.copied")} />
      </div>
    </>
  );
}
