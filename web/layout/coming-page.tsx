import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "react-i18next";
import { AppSeo } from "../site/seo.tsx";
import { PageLink } from "./page-link.tsx";

/** Stands in for a page whose content is not there yet. */
export default function ComingPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-section">
      <AppSeo title={`${t("layout:coming.text")} | ${company.name}`} />
      <h1 className="text-title">{t("layout:coming.text")}</h1>
      <PageLink page="home" anchor="book-now" className="link mt-6 inline-block">
        {t("layout:coming.back")}
      </PageLink>
    </div>
  );
}
