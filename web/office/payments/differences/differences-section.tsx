import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CircleCheck } from "../../../icons/icons.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { DifferenceItem } from "./difference-item.tsx";
import { differencesQuery } from "./differences-query.ts";

/** What the payment service lists otherwise than the books and nobody has explained: each with what to do, until a manager closes it. */
export function DifferencesSection() {
  const { t } = useTranslation();
  const differences = useQuery(differencesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} className="card mb-6 print:hidden">
      {/* Has the focus once the button that had it is gone. */}
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
          // Once the dialog is gone, which keeps the focus in itself.
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
