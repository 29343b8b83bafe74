import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CircleCheck } from "../../../icons/icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { differencesQuery } from "./differences-query.ts";

export function DifferencesSection() {
  const { t } = useTranslation();
  const differences = useQuery(differencesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} className="card mb-6 print:hidden">
      {/* Gets the focus when its button is gone. */}
      <h2 ref={heading} id={id} tabIndex={-1} className="px-4 pt-4 font-bold text-lg sm:px-5">
        {t("office-payments:differences.title")}
        {differences.data && differences.data.items.length > 0 && (
          <span className="ms-2 inline-block min-w-7 rounded-full bg-danger-soft px-2 text-center text-danger tabular-nums">
            {differences.data.items.length}
          </span>
        )}
      </h2>
      <Loaded query={differences} failed={t("office-payments:differences.failed")}>
        {(view) => (
          // After the dialog is gone, which keeps the focus in itself.
          <Differences view={view} onClosed={() => setTimeout(() => heading.current?.focus())} />
        )}
      </Loaded>
    </section>
  );
}

type DifferencesProps = { view: DifferencesView; onClosed: () => void };

function Differences({ view: { items, comparedAt }, onClosed }: DifferencesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [closing, setClosing] = useState<DifferencesView["items"][number]>();
  const close = () => setClosing(undefined);
  const compared = comparedAt
    ? t("office-payments:differences.compared", { moment: formatMoment(comparedAt, locale) })
    : t("office-payments:differences.neverCompared");
  return (
    <>
      {items.length === 0 && comparedAt ? (
        <p className="flex items-center gap-2 px-4 pt-1 pb-4 sm:px-5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <span>
            {t("office-payments:differences.none")} <span className="text-muted">{compared}</span>
          </span>
        </p>
      ) : (
        <p className="px-4 pt-1 pb-4 text-muted sm:px-5">{compared}</p>
      )}
      <ul className="divide-y divide-line border-line border-t empty:hidden">
        {items.map((item) => (
          <DifferenceItem key={item.id} item={item} onClose={() => setClosing(item)} />
        ))}
      </ul>
      {closing && (
        <CloseDialog
          difference={closing}
          onClose={close}
          onClosed={() => {
            close();
            onClosed();
          }}
        />
      )}
    </>
  );
}

type DifferenceItemProps = { item: DifferencesView["items"][number]; onClose: () => void };

function DifferenceItem({ item, onClose }: DifferenceItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, advice, subject, bookingId, reference, amount, foundAt } = item;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          {title}
          <span className="whitespace-nowrap tabular-nums">{formatMoney(toCents(amount), locale)}</span>
        </h3>
        <p className="max-w-prose">{advice}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
          {bookingId === null ? (
            <span>{t("office-payments:differences.noRide")}</span>
          ) : (
            <Link to={officeBookingPath(bookingId)} className="link font-semibold">
              {t("office-payments:differences.ride", { reference: reference ?? bookingId })}
            </Link>
          )}
          <span>
            {t("office-payments:differences.subject")} <code className="wrap-anywhere select-all">{subject}</code>
          </span>
          <time dateTime={foundAt}>
            {t("office-payments:differences.since", { moment: formatMoment(foundAt, locale) })}
          </time>
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={t("office-payments:differences.closeOne", { title, subject })}
        onClick={onClose}
      >
        {t("office-payments:differences.close")}
      </Button>
    </li>
  );
}
