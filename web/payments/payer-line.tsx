import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { PayerView } from "@domrit/shared/payments/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Tells the passenger of somebody else's booking who pays; nothing while that is not known. */
export function PayerLine({ id }: { id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: queryKeys.bookingPayer(id),
    // The page came with the first answer; what reads another is fetched then.
    queryFn: async ({ signal }) => (await import("./payer-read.ts")).readPayer(id, signal),
  });
  const said = (payer: PayerView) =>
    payer.payer === "passenger"
      ? t("confirmation:passenger.payer.passenger", { amount: formatMoney(toCents(payer.due), locale) })
      : t(`confirmation:passenger.payer.${payer.isSettled ? "settled" : "open"}`);
  return <p role="status">{data && said(data)}</p>;
}
