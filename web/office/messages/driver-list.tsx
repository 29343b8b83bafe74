import type { Conversations } from "@domrit/shared/driver/messages.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { Link } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Users } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { CountSign } from "../../ui/count-sign.tsx";
import { conversationPath, WRITE_TO_MANY } from "../addresses.ts";
import { useWords } from "./use-words.ts";

type Driver = Conversations["drivers"][number];
type DriverListProps = { drivers: readonly Driver[]; chosen: string | null };

export function DriverList({ drivers, chosen }: DriverListProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("office-inbox:drivers.drivers")} className="flex flex-col gap-3">
      <Link to={WRITE_TO_MANY} className={`${buttonLook("secondary")} gap-2`}>
        <Users aria-hidden className="size-5" />
        {t("office-inbox:drivers.many.title")}
      </Link>
      <ul className="card divide-y divide-line overflow-hidden">
        {drivers.map((driver) => (
          <li key={driver.id}>
            <DriverRow driver={driver} isChosen={driver.id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DriverRow({
  driver: { id, firstName, isOnShift, unread, last },
  isChosen,
}: {
  driver: Driver;
  isChosen: boolean;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useWords();
  return (
    <Link
      to={conversationPath(id)}
      aria-current={isChosen ? "page" : undefined}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 hover:bg-sunken aria-[current]:bg-brand-soft"
    >
      <span className={`truncate ${unread > 0 ? "font-bold" : "font-semibold"}`}>
        {firstName}
        {isOnShift && <span className="font-normal text-success text-sm"> · {t("office-inbox:drivers.onShift")}</span>}
      </span>
      <span className="text-muted text-sm tabular-nums">
        {last && formatTimeOn(last.at, dayOf(serverNow()), locale)}
      </span>
      <span className="truncate text-muted text-sm">
        {last
          ? `${last.by === "desk" ? `${t("office-inbox:drivers.you")}: ` : ""}${words(last)}`
          : t("office-inbox:drivers.none")}
      </span>
      <span>
        <CountSign count={unread} text={t("office-inbox:drivers.unread", { count: unread })} />
      </span>
    </Link>
  );
}
