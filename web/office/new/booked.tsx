import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { usePickupText } from "../../booking/use-pickup-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";

type BookedProps = {
  /** `isNewest`: false for an earlier request whose answer was lost. What was typed since is not booked then. */
  done: { booked: BookedForCaller; isNewest: boolean; hasEmail: boolean; getsTexts: boolean; isDriven: boolean };
  onNext: () => void;
};

/** What the desk reads out after booking. */
export function Booked({ done: { booked, isNewest, hasEmail, getsTexts, isDriven }, onNext }: BookedProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { messages, return: back, series } = booked;
  const withheld = [
    ...(getsTexts ? [] : ["noTexts" as const]),
    ...(getsTexts && !messages.sms ? ["sms" as const] : []),
    ...(hasEmail && !messages.email ? ["email" as const] : []),
  ];
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="booked"
      className="card mx-auto flex max-w-2xl flex-col gap-5 p-6"
    >
      <div role="status">
        <h2 id="booked" className="text-heading">
          {isDriven ? t("office-caller:driven.entered") : t("office-caller:booked.title")}
        </h2>
        {!isDriven && <p className="text-muted">{t("office-caller:booked.readOut")}</p>}
      </div>
      {!isNewest && <Alert look="info" title={t("office-caller:booked.earlier")} />}
      <Ride ride={booked} name={t("office-caller:booked.ride")} />
      {series && (
        <p className="font-semibold">
          {t("series:title", { count: series.rides })}:{" "}
          {t("booking:price.fixedAmount", { price: formatMoney(toCents(series.total), locale) })}
        </p>
      )}
      {back && <Ride ride={back} name={t("office-caller:booked.return")} />}
      {!isDriven && (messages.sms || messages.email) && <p>{t(`office-caller:booked.sent.${sentTo(messages)}`)}</p>}
      {!isDriven &&
        withheld.map((channel) => <Alert key={channel} look="info" title={t(`office-caller:withheld.${channel}`)} />)}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNext}>{t("office-caller:booked.next")}</Button>
        <Link to={`/office/bookings/${booked.id}`} className={buttonLook("secondary")}>
          {t("office-caller:booked.open")}
        </Link>
      </div>
    </section>
  );
}

function sentTo({ email, sms }: BookedForCaller["messages"]) {
  if (email && sms) return "both";
  return email ? "email" : "sms";
}

type RideProps = { ride: Omit<BookedForCaller, "messages" | "return">; name: string };

function Ride({ ride, name }: RideProps) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const locale = useLocale();
  return (
    <dl className="rounded-xl border border-line p-4">
      <dt className="text-muted text-sm">{t("office-caller:booked.reference", { ride: name })}</dt>
      <dd className="font-extrabold font-mono text-4xl tracking-widest">{ride.reference}</dd>
      <dt className="sr-only">{t("booking:confirm.when")}</dt>
      <dd className="mt-2">{textOf(ride)}</dd>
      <dt className="sr-only">{t("booking:price.fixedFare")}</dt>
      <dd className="font-semibold">
        {t("booking:price.fixedAmount", { price: formatMoney(toCents(ride.estimatedPrice), locale) })}
      </dd>
    </dl>
  );
}
