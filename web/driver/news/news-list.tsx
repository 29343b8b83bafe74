import { extraNames, extraOf, isDriven } from "@domrit/shared/booking/extras/values.ts";
import { CHANGED, type DriverNewsView } from "@domrit/shared/driver/news.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { RidePress } from "../presses/presses.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "../rides/big-button.ts";
import { rideTime } from "../rides/ride-time.ts";

type NewsListProps = { news: readonly DriverNewsView[]; waiting: readonly RidePress[]; press: PressAct };

/** What others did to the driver's rides, until the driver has seen it. */
export function NewsList({ news, waiting, press }: NewsListProps) {
  const { t } = useTranslation();
  const shown = byRide(news.filter(isNoOffer).filter((each) => !isSeen(each, waiting)));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="news-title" className="flex flex-col gap-2 px-4 py-3">
      <h2 id="news-title" className="font-bold text-lg">
        {t("driver-rides:news.title")}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((each) => (
          <Told key={each.rideId} told={each} press={press} />
        ))}
      </ul>
    </section>
  );
}

function Told({ told, press }: { told: ToldNews; press: PressAct }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rideId, version, kind, reference } = told;
  const ride = t("driver-rides:news.ride", { time: rideTime(told, locale, t), reference });
  return (
    <li className="flex flex-col gap-2 rounded-lg bg-warning-soft p-4">
      <p className="font-bold text-lg">
        {kind === "changed" ? changedWords(told, locale, t) : t(`driver-rides:news.${kind}`)}
      </p>
      <p>{ride}</p>
      <button
        type="button"
        className={bigButton("primary")}
        onClick={() => press({ id: rideId, reference, version }, "seen", {})}
      >
        {t("driver-rides:news.seen")}
        <span className="sr-only"> {ride}</span>
      </button>
    </li>
  );
}

type ToldNews = DriverNewsView & { kind: Exclude<DriverNewsView["kind"], "offered"> };
const isNoOffer = (each: DriverNewsView): each is ToldNews => each.kind !== "offered";

const isSeen = ({ rideId, version }: DriverNewsView, waiting: readonly RidePress[]): boolean =>
  waiting.some((press) => press.act === "seen" && press.rideId === rideId && press.said.version >= version);

/** The newest entry of each ride, with all fields that changed. */
function byRide(news: readonly ToldNews[]): ToldNews[] {
  const rides = new Map<number, ToldNews>();
  for (const each of news) {
    const { changed = [], was = each.was } = rides.get(each.rideId) ?? {};
    rides.set(each.rideId, { ...each, ...(was && { was }), changed: [...new Set([...changed, ...each.changed])] });
  }
  return [...rides.values()];
}

const isField = (name: string): name is (typeof CHANGED)[number] => CHANGED.some((field) => field === name);

function changedWords(told: ToldNews, locale: Locale, t: Translator["t"]): string {
  const names = told.changed.flatMap((name) => {
    if (name === "time" && told.was) return [movedWords(told, told.was, locale, t)];
    if (isField(name)) return [t(`driver-rides:news.fields.${name}`)];
    const extra = extraNames(isDriven).find((each) => each === name);
    return extra ? [t(extraOf(extra).label).toLowerCase()] : [];
  });
  return names.length > 0
    ? t("driver-rides:news.changed", { what: names.join(", ") })
    : t("driver-rides:news.changedOnly");
}

function movedWords(told: ToldNews, was: NonNullable<ToldNews["was"]>, locale: Locale, t: Translator["t"]): string {
  const isSameDay = was.pickupDate === told.pickupDate;
  const timeOf = (when: typeof was) => (isSameDay ? when.pickupTime : rideTime(when, locale, t));
  return t("driver-rides:news.moved", { was: timeOf(was), now: timeOf(told) });
}
