import type { SessionsView } from "@domrit/shared/account/view.ts";
import { DATE_TAGS } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** One browser in which the customer is signed in, and when it was last used. */
export function SessionItem({ session: { current, device, lastSeenAt } }: { session: SessionsView[number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(DATE_TAGS[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: TIME_ZONE,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{device ?? t("profile:sessions.unknownDevice")}</p>
        <p className="text-muted text-sm">
          {t("profile:sessions.lastSeen")} <time dateTime={lastSeenAt}>{format.format(new Date(lastSeenAt))}</time>
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
