import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { readPeriod } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  PAYMENT_FILTERS,
  type PaymentsView,
  paymentsViewSchema,
  readPaymentsQuery,
} from "@domrit/shared/office/payments.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download, Wallet } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { PeriodChooser } from "../figures/period-chooser.tsx";
import { presetPeriod } from "../figures/presets.ts";
import { FilterLinks } from "../layout/filter-links.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { DifferencesSection } from "./differences/differences-section.tsx";
import { HeldSection } from "./held/held-section.tsx";
import { PaymentTable } from "./payment-table.tsx";

const SUMS = ["received", "refunded", "open", "attention"] as const;

function PaymentSums({ sums }: { sums: PaymentsView["sums"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {SUMS.map((name) => (
        <div key={name} className="card flex flex-col-reverse justify-end break-inside-avoid p-4">
          <dt className="text-muted text-sm">
            {t(`office-payments:filters.${name}`)} ({sums[name].count})
          </dt>
          <dd
            className={`whitespace-nowrap font-extrabold text-2xl tabular-nums tracking-tight ${name === "attention" && sums[name].count > 0 ? "text-danger" : ""}`}
          >
            {formatMoney(toCents(sums[name].amount), locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FRESH_MS = 30_000;

const paymentsQuery = (search: string, isAsked: boolean) =>
  queryOptions({
    ...apiQuery(queryKeys.officePayments(search), `${officePaths.payments}?${search}`, paymentsViewSchema),
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

const ledgerAddress = ({ from, to }: Period): string => `${officePaths.ledger}?${new URLSearchParams({ from, to })}`;

const HOW = ["online", "cash", "card", "account"] as const;

export default function PaymentsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isAsked = query.has("from") || query.has("to");
  const { period, wrong } = isAsked ? readPeriod(query) : { period: presetPeriod("days30", serverNow()) };
  const { show, how } = readPaymentsQuery(query);
  const kept = { ...(show !== "all" && { show }), ...(how && { how }) };
  const search = String(new URLSearchParams({ ...period, ...kept }));
  const payments = useQuery(paymentsQuery(search, period !== undefined));
  const linkTo = (changed: { show?: string; how?: string }) =>
    String(new URLSearchParams({ ...period, ...kept, ...changed }));
  const csv = useSaveFile(t("office-payments:csv.failed"));
  return (
    <OfficePage
      title={t("office-payments:page.title")}
      actions={
        <Button
          look="secondary"
          disabled={!period}
          isPending={csv.isPending}
          onClick={() => period && csv.save(ledgerAddress(period))}
        >
          <Download aria-hidden className="size-5" />
          {t("office-payments:csv.download")}
        </Button>
      }
    >
      <HeldSection />
      <DifferencesSection />
      <PeriodChooser query={query} period={period} wrong={wrong} kept={kept} />
      <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-3">
        <FilterLinks
          label={t("office-payments:page.show")}
          choices={PAYMENT_FILTERS.map((one) => ({
            text: t(`office-payments:filters.${one}`),
            search: linkTo({ show: one }),
            isCurrent: one === show,
          }))}
        />
        <FilterLinks
          label={t("office-payments:page.how")}
          choices={[undefined, ...HOW].map((one) => ({
            text: one ? t(`office-payments:ways.${one}`) : t("office-payments:ways.any"),
            search: linkTo({ how: one ?? "" }),
            isCurrent: one === how,
          }))}
        />
      </div>
      {period && (
        <div aria-busy={payments.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Loaded query={payments} failed={t("office-payments:page.failed")}>
            {({ items, found, sums }) => (
              <>
                <PaymentSums sums={sums} />
                <p role="status" className="my-4 text-muted">
                  {t("office-payments:page.found", { count: found })}
                  {items.length < found && ` ${t("office-payments:page.newest", { count: items.length })}`}
                </p>
                {items.length === 0 ? (
                  <EmptyState
                    Icon={Wallet}
                    title={t(show === "attention" ? "office-payments:page.allRight" : "office-payments:page.none")}
                    text={t("office-payments:page.noneText")}
                  />
                ) : (
                  <PaymentTable items={items} />
                )}
              </>
            )}
          </Loaded>
        </div>
      )}
    </OfficePage>
  );
}
