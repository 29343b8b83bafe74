import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { requestCountQuery } from "./queries.ts";

/** How many businesses wait to ride on account, in the navigation; nothing where none does, or that is not known. */
export function RequestCount() {
  const { t } = useTranslation();
  const { data } = useQuery(requestCountQuery);
  const count = data?.requests ?? 0;
  return <CountSign count={count} text={t("office-accounts:count", { count })} />;
}
