import { cancellation, FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Phone } from "../../icons/phone.tsx";

/** What the customer should know, and what comes now. */
export function WhatsNext({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const cost = cancellation(booking, new Date());
  const steps = [
    t("confirmation:next.confirm", { minutes: company.advertised.confirmationMinutes }),
    t("confirmation:next.driver"),
    t("confirmation:next.ride"),
  ];
  return (
    <section className="card flex flex-col gap-6 p-6">
      <div>
        <h2 className="text-heading">{t("confirmation:important.title")}</h2>
        <p className="mt-2">
          {t("confirmation:important.description")}{" "}
          {cost !== "none" &&
            !awaitsCall(booking) &&
            t(`booking:cancelling.${cost}`, { hours: FREE_CANCELLATION_HOURS })}
        </p>
      </div>
      <div>
        <h2 className="text-heading">{t("confirmation:next.title")}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5 marker:font-bold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4">
          {t("confirmation:next.phone")}{" "}
          <a href={`tel:${company.phone}`} className="link inline-flex items-center gap-1.5 whitespace-nowrap">
            <Phone aria-hidden className="size-4" />
            {company.phoneDisplay}
          </a>
        </p>
      </div>
    </section>
  );
}
