import { company } from "@domrit/shared/company/company.ts";
import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { attentionAtom } from "../attention/attention-state.ts";

/** The head of the document of a page of the office: how many rides ask for attention first, as a tab shows little more. */
export function OfficeHead({ title }: { title: string }) {
  const { t } = useTranslation();
  const urgent = useAtomValue(attentionAtom);
  const count = urgent > 0 ? `(${urgent}) ` : "";
  return <AppSeo title={`${count}${title} | ${company.name} ${t("office:name")}`} />;
}
