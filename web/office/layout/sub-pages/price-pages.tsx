import { useTranslation } from "../../../i18n/use-translation.ts";
import { SubPages } from "./sub-pages.tsx";

/** The pages on which a manager sets prices. */
export function PricePages() {
  const { t } = useTranslation();
  return (
    <SubPages
      label={t("office:pricePages.label")}
      pages={[
        ["/office/tariffs", t("office:pricePages.tariffs")],
        ["/office/routes", t("office:pricePages.routes")],
        ["/office/discounts", t("office:pricePages.discounts")],
      ]}
    />
  );
}
