import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { TariffPreview, TariffView } from "@domrit/shared/office/tariffs.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { TableCard } from "../layout/table-card.tsx";
import { previewQuery } from "./api.ts";

const DAYS = 30;

/** What the rides of the last month would have cost by a draft. */
export function PreviewPart({ tariff }: { tariff: TariffView }) {
  const { t } = useTranslation();
  const [today] = useState(() => dayOf(serverNow()));
  const period = { from: daysAfter(today, -DAYS), to: daysAfter(today, -1) };
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="mb-2 font-semibold">
        {t("office-tariffs:preview.title", { count: DAYS })}
      </h3>
      <Loaded query={useQuery(previewQuery(tariff, period))} failed={t("office-tariffs:preview.failed")}>
        {(preview) => <Preview preview={preview} />}
      </Loaded>
    </section>
  );
}

function Preview({ preview: { rides, before, after, most } }: { preview: TariffPreview }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const difference = (from: number, to: number) => `${to > from ? "+" : ""}${money(toCents(to - from) / 100)}`;
  if (rides === 0) return <p className="text-muted">{t("office-tariffs:preview.none")}</p>;
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {[
          [t("office-tariffs:preview.rides"), String(rides)],
          [t("office-tariffs:preview.before"), money(before)],
          [t("office-tariffs:preview.after"), money(after)],
          [t("office-tariffs:preview.difference"), difference(before, after)],
        ].map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-bold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {most.length > 0 && (
        <TableCard
          caption={t("office-tariffs:preview.most")}
          columns={(["ride", "before", "after", "difference"] as const).map((name) =>
            t(`office-tariffs:preview.${name}`),
          )}
          cell="px-3 sm:px-4"
          className="text-sm"
        >
          {most.map(({ id, before: was, after: is }, place) => (
            <tr key={id} className="relative hover:bg-sunken">
              <th scope="row" className="px-3 py-2 text-start sm:px-4">
                <Link to={officeBookingPath(id)} className="link after:absolute after:inset-0">
                  {t("office-tariffs:preview.place", { place: place + 1 })}
                </Link>
              </th>
              <td className="whitespace-nowrap px-3 py-2 tabular-nums sm:px-4">{money(was)}</td>
              <td className="whitespace-nowrap px-3 py-2 tabular-nums sm:px-4">{money(is)}</td>
              <td className="whitespace-nowrap px-3 py-2 font-semibold tabular-nums sm:px-4">{difference(was, is)}</td>
            </tr>
          ))}
        </TableCard>
      )}
    </>
  );
}
