import type { MessagesView } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { resendMessage } from "./api.ts";
import { useAct } from "./use-act.ts";

type ResendButtonProps = {
  booking: Pick<BookingView, "id" | "version">;
  message: Pick<MessagesView[number], "id" | "kind" | "channel" | "mayResend">;
};

/** Sends a message once more, where it still holds; says why not where too many have gone there. */
export function ResendButton({ booking, message }: ResendButtonProps) {
  const { t } = useTranslation();
  const { id, kind, channel, mayResend = false } = message;
  const sending = useAct(booking.id, () => resendMessage(booking.id, id, booking.version));
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
