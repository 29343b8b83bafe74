import { cancellingText } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Phone } from "../../icons/icons.tsx";
import { usePayment } from "../../payments/payment-query.ts";
import { type Stage, stageOf } from "../stage.ts";
import { useOtherRider } from "./who-rides.ts";

const STEPS_LEFT: Partial<Record<Stage | "cancelled", ("confirm" | "driver" | "ride")[]>> = {
  received: ["confirm", "driver", "ride"],
  confirmed: ["driver", "ride"],
  assigned: ["ride"],
};

export function WhatsNext({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const stage = stageOf(booking);
  const steps = STEPS_LEFT[stage];
  const name = useOtherRider(booking);
  // Of a ride on account, whoever may change it, the organisation pays.
  const isPaid = usePayment(booking)?.due === 0 || booking.viewer === "organisation";
  const pay = isPaid ? "" : t(name === undefined ? "confirmation:next.pay" : "confirmation:other.pay");
  if (!steps) return <OnTheWay isCalled={stage !== "on_board" && name === undefined} pay={pay} />;
  const cost = cancellingText(booking, serverNow());
  return (
    <section className="card next-steps">
      <div>
        <h2 className="text-heading">{t("confirmation:important.title")}</h2>
        <p className="mt-1">
          {booking.meetsAt && `${t(`booking:meeting.${booking.meetsAt}`)} `}
          {name !== undefined && !booking.meetsAt
            ? t("confirmation:other.important", { name })
            : t(`confirmation:important.${booking.meetsAt ? "flight" : "description"}`, {
                minutes: FREE_WAIT_MINUTES.flight,
              })}{" "}
          {cost !== "none" &&
            !awaitsCall(booking) &&
            t(`booking:cancelling.${cost}`, { hours: FREE_CANCELLATION_HOURS })}
        </p>
      </div>
      <div>
        <h2 className="text-heading">{t("confirmation:next.title")}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              {step === "ride" && name !== undefined
                ? t("confirmation:other.ride", { name })
                : t(`confirmation:next.${step}`)}{" "}
              {step === "ride" && pay}
            </li>
          ))}
        </ol>
      </div>
      <CustomerService />
    </section>
  );
}

function OnTheWay({ isCalled, pay }: { isCalled: boolean; pay: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("confirmation:next.title")} className="flex flex-col gap-1 text-sm">
      <p>
        {isCalled && t("confirmation:important.phone")} {pay}
      </p>
      <CustomerService />
    </section>
  );
}

function CustomerService() {
  const { t } = useTranslation();
  return (
    <p>
      {t("confirmation:next.phone")}{" "}
      <a href={`tel:${company.phone}`} className="link inline-flex items-center gap-1.5 whitespace-nowrap">
        <Phone aria-hidden className="size-4" />
        {company.phoneDisplay}
      </a>
    </p>
  );
}
