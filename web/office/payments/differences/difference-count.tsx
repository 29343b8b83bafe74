import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { differencesQuery } from "./differences-query.ts";

/** How many differences nobody has explained, in the navigation; nothing where there are none, or that is not known. */
export function DifferenceCount() {
  const { t } = useTranslation();
  const { data } = useQuery(differencesQuery);
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="min-w-6 rounded-full bg-danger-soft px-1.5 text-center font-bold text-danger text-sm tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{t("office-payments:differences.count", { count })}</span>
    </>
  );
}
