import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ResendButton } from "../on-behalf/resend-button.tsx";
import { Section } from "./section.tsx";

/** Every message about the booking, the newest first: where it went, when, and why it failed. */
export function MessagesSection({ office: { booking, messages } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Section title={t("office-booking:messages.title")}>
      {messages.length === 0 && <p className="text-muted">{t("office-booking:messages.none")}</p>}
      <ul className="flex flex-col gap-2 divide-y divide-line *:not-last:pb-2">
        {messages.toReversed().map(({ id, kind, channel, to, state, at, reason, mayResend }) => (
          <li key={id} className="text-sm">
            <p className="wrap-anywhere">
              <span className="font-semibold text-base">{t(`messages:kinds.${kind}`)}</span>{" "}
              <span className="text-muted">
                {to
                  ? t("messages:byTo", { channel: t(`messages:channels.${channel}`), to })
                  : t("messages:by", { channel: t(`messages:channels.${channel}`) })}
              </span>
            </p>
            <p className={state === "failed" ? "font-semibold text-danger" : "text-muted"}>
              {t(`messages:states.${state}`, { moment: formatMoment(at, locale) })}
            </p>
            {reason && <p>{reason}</p>}
            <ResendButton booking={booking} message={{ id, kind, channel, mayResend }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
