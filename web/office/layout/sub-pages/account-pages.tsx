import { useTranslation } from "../../../i18n/use-translation.ts";
import { SubPages } from "./sub-pages.tsx";

/** The pages about companies: those that ride on account, and venues whose guests book. */
export function AccountPages() {
  const { t } = useTranslation();
  return (
    <SubPages
      label={t("office:accountPages.label")}
      pages={[
        ["/office/accounts", t("office:accountPages.accounts")],
        ["/office/venues", t("office:accountPages.venues")],
      ]}
    />
  );
}
