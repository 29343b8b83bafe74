import { readPeriod } from "@domrit/shared/office/figures.ts";
import { PAYMENT_FILTERS, readPaymentsQuery } from "@domrit/shared/office/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
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
import { PaymentSums } from "./payment-sums.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { ledgerAddress, paymentsQuery } from "./payments-query.ts";

/** By which ways a filter asks. */
const HOW = ["online", "cash", "card", "account"] as const;

/** What was paid and given back over the days that the address names, of all rides: the last thirty unless it does. */
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
