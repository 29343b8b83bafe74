import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { requestCountQuery } from "../accounts/queries.ts";
import { inboxCountQuery } from "../inbox/queries.ts";
import { differencesQuery } from "../payments/differences/differences-query.ts";
import { heldQuery } from "../payments/held/held-query.ts";

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

export function ToDecideCount() {
  const { t } = useTranslation();
  const differences = useQuery(differencesQuery).data?.items.length ?? 0;
  const held = useQuery(heldQuery).data?.items.length ?? 0;
  const texts = [
    ...(differences > 0 ? [t("office-payments:differences.count", { count: differences })] : []),
    ...(held > 0 ? [t("office-payments:held.count", { count: held })] : []),
  ];
  return <CountSign count={differences + held} text={texts.join(", ")} />;
}

export function RequestCount() {
  const { t } = useTranslation();
  const { data } = useQuery(requestCountQuery);
  const count = data?.requests ?? 0;
  return <CountSign count={count} text={t("office-accounts:count", { count })} />;
}
