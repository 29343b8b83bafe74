import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";

/** The head of the document of a page of the office. */
export function OfficeHead({ title }: { title: string }) {
  const { t } = useTranslation();
  return <AppSeo title={`${title} | ${company.name} ${t("office:name")}`} />;
}
