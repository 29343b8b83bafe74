import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleCheck } from "../../icons/circle-check.tsx";

type ThankYouProps = Pick<BookingView, "own" | "details"> & { messages: NonNullable<BookingView["messages"]> };

/** Thanks, and says which confirmations were really put on their way, and to whom. */
export function ThankYou({ messages: { email, sms }, own, details }: ThankYouProps) {
  const { t } = useTranslation();
  const phone = details?.passengerPhone ?? own?.contactPhone;
  const [both, text] = details?.passengerPhone
    ? (["bothPassenger", "smsPassenger"] as const)
    : (["both", "sms"] as const);
  const one = email ? "email" : text;
  const sent = email && sms ? both : one;
  const isWithheld = Boolean((own?.contactEmail && !email) || (phone && !sms));
  return (
    <div className="mt-6 flex gap-3 rounded-2xl bg-success-soft p-5">
      <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <div>
        <h2 className="text-heading">{t("confirmation:thanks.title")}</h2>
        <div role="status">
          {(email || sms) && <p>{t(`confirmation:thanks.${sent}`)}</p>}
          {isWithheld && <p>{t("confirmation:thanks.withheld")}</p>}
          {!email && !sms && !isWithheld && <p>{t("confirmation:thanks.none")}</p>}
        </div>
      </div>
    </div>
  );
}
