import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Which fixed route sets a price; nothing for another price. */
export function RouteName({ breakdown }: Pick<QuoteView, "breakdown">) {
  const { t } = useTranslation();
  const name = breakdown.find((line) => line.name !== undefined)?.name;
  return name === undefined ? null : (
    <p className="text-muted text-sm wrap-break-word">{t("fares:breakdown.fixedRoute", { name })}</p>
  );
}
