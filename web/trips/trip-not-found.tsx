import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../account/empty-state.tsx";

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
