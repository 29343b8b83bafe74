import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { RouteView } from "@domrit/shared/office/fixed-routes.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { TFunction } from "i18next";
import { useDeferredValue, useId, useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pencil, Trash2 } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";

/** So many are drawn at once. */
const MOST_SHOWN = 100;

type RouteListProps = { routes: readonly RouteView[]; onAct: (what: "save" | "remove", route: RouteView) => void };

export function RouteList({ routes, onAct }: RouteListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words.trim());
  if (routes.length === 0) return <p className="card p-5 text-muted">{t("office-routes:none")}</p>;
  const found = wanted ? routes.filter((route) => hasWords(route, wanted)) : routes;
  const more = found.length - MOST_SHOWN;
  return (
    <>
      <label htmlFor={id} className="block font-semibold text-sm">
        {t("office-routes:search")}
      </label>
      <TextInput
        id={id}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="mt-1.5 mb-4 max-w-md"
      />
      <p role="status" className={found.length === 0 ? "card p-5 text-muted" : "sr-only"}>
        {found.length === 0 && t("office-routes:notFound", { words: wanted })}
      </p>
      {found.length > 0 && (
        <ul className="card divide-y divide-line">
          {found.slice(0, MOST_SHOWN).map((route) => (
            <RouteItem key={route.id} route={route} onAct={onAct} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-muted">{t("office-routes:more", { count: more })}</p>}
    </>
  );
}

const ACTS = { save: ["edit", "secondary", Pencil], remove: ["remove", "danger", Trash2] } as const;

function RouteItem({ route, onAct }: { route: RouteView } & Pick<RouteListProps, "onAct">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isOver = route.validUntil !== null && route.validUntil < dayOf(serverNow());
  return (
    <li className={`flex flex-wrap items-start gap-x-8 gap-y-3 px-4 py-4 sm:px-5 ${isOver ? "text-muted" : ""}`}>
      <div className="min-w-0 flex-1 basis-72 wrap-break-word">
        <h2 className="font-semibold">{route.name}</h2>
        <p>{wayInWords(route, t)}</p>
        <RouteTerms route={route} isOver={isOver} />
      </div>
      <dl className="grid min-w-0 basis-52 grid-cols-[1fr_auto] gap-x-4">
        {VEHICLE_TYPES.map((type) => (
          <div key={type} className="contents">
            <dt>{t(`office-capacity:kinds.${type}`)}</dt>
            <dd className="text-end tabular-nums">{formatMoney(toCents(route.prices[type]), locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {(["save", "remove"] as const).map((what) => {
          const [text, look, Icon] = ACTS[what];
          return (
            <Button key={what} look={look} className="min-h-11 px-3 text-sm" onClick={() => onAct(what, route)}>
              <Icon aria-hidden className="size-4" />
              {t(`office-routes:${text}`)}
              <span className="sr-only">({route.name})</span>
            </Button>
          );
        })}
      </div>
    </li>
  );
}

function RouteTerms({ route, isOver }: { route: RouteView; isOver: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { validFrom, validUntil, withStops, customerEmail } = route;
  const from = formatDay(validFrom, locale);
  const period = validUntil
    ? t("office-routes:period", { from, until: formatDay(validUntil, locale) })
    : t("office-routes:from", { from });
  const terms = [
    isOver ? `${t("office-routes:over")}: ${period}` : period,
    withStops && t("office-routes:withStops"),
    customerEmail ? t("office-routes:forCustomer", { email: customerEmail }) : t("office-routes:forAll"),
  ].filter(Boolean);
  return <p className="mt-1 text-muted text-sm">{terms.join(" · ")}</p>;
}

/** An end of a route, as its list says it: `Houten (town)`. */
function endInWords({ kind, value, metres }: RouteView["from"], t: TFunction): string {
  if (metres !== undefined) return t("office-routes:metres", { count: metres, address: value });
  return `${value} (${t(`office-routes:kinds.${kind}`).toLowerCase()})`;
}

const wayInWords = ({ from, to, bothWays }: RouteView, t: TFunction): string =>
  t(bothWays ? "office-routes:between" : "office-routes:oneWay", { from: endInWords(from, t), to: endInWords(to, t) });

/** Whether all the words are in its name, its ends or its customer. */
function hasWords({ name, from, to, customerEmail }: RouteView, words: string): boolean {
  const text = [name, from.value, to.value, customerEmail ?? ""].join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
