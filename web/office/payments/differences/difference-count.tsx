import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CountSign } from "../../../ui/count-sign.tsx";
import { differencesQuery } from "./differences-query.ts";

/** How many differences nobody has explained, in the navigation; nothing where there are none, or that is not known. */
export function DifferenceCount() {
  const { t } = useTranslation();
  const { data } = useQuery(differencesQuery);
  const count = data?.items.length ?? 0;
  return <CountSign count={count} text={t("office-payments:differences.count", { count })} />;
}
