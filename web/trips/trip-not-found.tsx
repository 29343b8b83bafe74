import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { SearchX } from "../icons/icons.tsx";

/** Says that the customer has no such trip. */
export function TripNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      Icon={SearchX}
      title={t("confirmation:notFound.title")}
      text={t("confirmation:notFound.description", { phone: phoneInSentence })}
    />
  );
}
