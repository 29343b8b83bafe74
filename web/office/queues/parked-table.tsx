import type { ParkedRow, QueuesView } from "@domrit/shared/office/queues.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EffectName, Reason, useEffectWords } from "./effect-name.tsx";
import { QueueTable } from "./queue-table.tsx";
import { Release } from "./release.tsx";

export function ParkedTable({ parked, mostParked }: Pick<QueuesView, "parked" | "mostParked">) {
  const { t } = useTranslation();
  const heads = (["effect", "booking", "since", "attempts", "reason", "act"] as const).map((head) =>
    t(`office-queues:parked.${head}`),
  );
  const isMost = parked.length >= mostParked;
  return (
    <QueueTable
      title={t("office-queues:parked.title")}
      heads={heads}
      notice={isMost && <p className="px-5 pb-3 text-muted">{t("office-queues:parked.most", { count: mostParked })}</p>}
      action={
        <Release
          chosen={{ eventId: null, effect: null }}
          text={t("office-queues:release.all")}
          question={t(isMost ? "office-queues:release.textMost" : "office-queues:release.textMany", {
            count: parked.length,
          })}
        />
      }
    >
      {parked.map((row) => (
        <ParkedOne key={`${row.eventId} ${row.effect}`} row={row} />
      ))}
    </QueueTable>
  );
}

function ParkedOne({ row }: { row: ParkedRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useEffectWords();
  const { eventId, effect, type, occurredAt, attempts, reason, booking, bookingId } = row;
  const what = words(effect);
  return (
    <tr>
      <td>
        <EffectName effect={effect} type={type} />
      </td>
      <td className="whitespace-nowrap">
        {bookingId === null ? (
          <span className="text-muted">{t("office-queues:parked.none")}</span>
        ) : (
          <Link to={`${OFFICE}/bookings/${bookingId}`} className="link font-semibold">
            {booking}
          </Link>
        )}
      </td>
      <td className="tabular-nums">{formatMoment(occurredAt, locale)}</td>
      <td className="tabular-nums">{attempts}</td>
      <td>
        <Reason code={reason} />
      </td>
      <td>
        <Release
          chosen={{ eventId, effect }}
          text={t("office-queues:release.one")}
          label={
            booking
              ? t("office-queues:release.oneOf", { what, booking })
              : t("office-queues:release.oneAlone", { what })
          }
          question={t("office-queues:release.textOne", { what })}
        />
      </td>
    </tr>
  );
}
