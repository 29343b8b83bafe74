import type { MessagesView } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ActOutcome } from "../on-behalf/act-outcome.tsx";
import { useAct } from "../on-behalf/use-act.ts";
import { FoldSection } from "./section.tsx";

export function MessagesSection({ office: { booking, messages } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <FoldSection
      title={t("office-booking:messages.title")}
      note={messages.length > 0 && t("office-booking:messages.count", { count: messages.length })}
      isOpen={messages.some(({ state }) => state === "failed")}
    >
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
    </FoldSection>
  );
}

type ResendButtonProps = {
  booking: Pick<BookingView, "id" | "version">;
  message: Pick<MessagesView[number], "id" | "kind" | "channel" | "mayResend">;
};

function ResendButton({ booking, message }: ResendButtonProps) {
  const { t } = useTranslation();
  const { id, kind, channel, mayResend = false } = message;
  const sending = useAct(booking, officePaths.resendMessage(booking.id, id));
  const which = t("messages:resendWhich", {
    kind: t(`messages:kinds.${kind}`),
    channel: t(`messages:channels.${channel}`),
  });
  return (
    <>
      {mayResend && (
        <Button
          look="quiet"
          className="-ms-4"
          aria-label={which}
          isPending={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t("messages:resend")}
        </Button>
      )}
      <ActOutcome act={sending} done={t("messages:resent")} />
    </>
  );
}
