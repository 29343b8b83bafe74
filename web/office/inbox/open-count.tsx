import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { inboxCountQuery } from "./queries.ts";

/** How many items wait for an answer, in the navigation; nothing where none does, or that is not known. */
export function OpenCount() {
  const { t } = useTranslation();
  const { data } = useQuery(inboxCountQuery);
  if (!data || data.open === 0) return null;
  const look = data.overdue > 0 ? "bg-danger-soft text-danger" : "bg-accent text-on-accent";
  return (
    <>
      <span aria-hidden className={`min-w-6 rounded-full px-1.5 text-center font-bold text-sm tabular-nums ${look}`}>
        {data.overdue > 0 ? `${data.open} !` : data.open}
      </span>
      <span className="sr-only">
        {t("office-inbox:count.open", { count: data.open })}
        {data.overdue > 0 && `, ${t("office-inbox:count.overdue", { count: data.overdue })}`}
      </span>
    </>
  );
}
