import type { SessionsView } from "@domrit/shared/account/view.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** One browser in which the customer is signed in, and when it was last used. */
export function SessionItem({ session: { current, device, lastSeenAt } }: { session: SessionsView[number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{device ?? t("profile:sessions.unknownDevice")}</p>
        <p className="text-muted text-sm">
          {t("profile:sessions.lastSeen")} <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt, locale)}</time>
        </p>
      </div>
      {current && (
        <span className="rounded-full bg-success-soft px-3 py-1 font-semibold text-sm text-success">
          {t("profile:sessions.current")}
        </span>
      )}
    </li>
  );
}
