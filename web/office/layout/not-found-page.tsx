import { data } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchX } from "../../icons/icons.tsx";
import { OfficeNotice } from "./office-notice.tsx";

export const loader = () => data(null, { status: 404 });

/** A visit from another page of the office needs no status. */
export const clientLoader = () => null;

export default function OfficeNotFoundPage() {
  const { t } = useTranslation();
  return <OfficeNotice Icon={SearchX} title={t("office:notFound.title")} text={t("office:notFound.text")} />;
}
