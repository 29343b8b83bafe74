import { apiPaths } from "@domrit/shared/api-paths.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { type PayerView, payerViewSchema } from "@domrit/shared/payments/view.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import type { PageQuery } from "../site/page-data.ts";

/** Who pays, by the id of a passenger's link as it stands in the address. */
export const payerRead = (id: string): PageQuery => ({
  key: queryKeys.bookingPayer(Number(id)),
  path: apiPaths.bookingPayer(Number(id)),
  answer: payerViewSchema,
});

/** Tells the passenger of somebody else's booking who pays; nothing while that is not known. */
export function PayerLine({ id }: { id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: queryKeys.bookingPayer(id),
    queryFn: ({ signal }) => callApi(apiPaths.bookingPayer(id), { signal, answer: payerViewSchema }),
  });
  const said = (payer: PayerView) =>
    payer.payer === "passenger"
      ? t("confirmation:passenger.payer.passenger", { amount: formatMoney(toCents(payer.due), locale) })
      : t(`confirmation:passenger.payer.${payer.isSettled ? "settled" : "open"}`);
  return <p role="status">{data && said(data)}</p>;
}
