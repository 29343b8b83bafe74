import { mayUndo } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useMemo, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { DaysList } from "../days/days-list.tsx";
import { NewMessages } from "../messages/new-messages.tsx";
import { NewsList } from "../news/news-list.tsx";
import { useNews } from "../news/use-news.ts";
import { isOfRide, type RidePress, stageWith } from "../presses/presses.ts";
import { type RefusedPress, usePresses } from "../presses/use-presses.ts";
import { OfferedRide } from "./offer.tsx";
import { NotApplied, UndoBar } from "./press-notices.tsx";
import { RideNow } from "./ride-now.tsx";
import { RideRows } from "./ride-rows.tsx";
import { useRides } from "./use-rides.ts";

const OVER: readonly string[] = ["completed", "cancelled"];

export function RidesPart({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const { known, isRecalled, error } = useRides(driverId);
  const presses = usePresses(driverId);
  const [last, setLast] = useState<RidePress>();
  useNews(useMemo(() => [...(known?.news ?? []), ...(known?.days ?? [])], [known]));
  if (!known) {
    return error ? <Alert title={t("driver-rides:failed")}>{errorText(error, t)}</Alert> : <PageSpinner />;
  }
  const { items: rides, news, days } = known;
  const press: typeof presses.press = (ride, act, said) => {
    const made = presses.press(ride, act, said);
    // These change no ride, so the step before can still be taken back.
    if (act !== "seen" && act !== "accept") setLast(mayUndo(act) ? made : undefined);
    return made;
  };
  const undo = () => {
    const ride = rides.find(({ id }) => id === last?.rideId);
    if (last && ride && !presses.takeBack(last)) presses.press(ride, "undo", { of: last.said.eventId });
    setLast(undefined);
  };
  const waiting = presses.waiting.filter(isOfRide);
  const notApplied = presses.refused.filter((each): each is RefusedPress<RidePress> => isOfRide(each.press));
  const stageOf = (ride: DriverRide) => stageWith(ride.stage, ride.id, waiting);
  const open = rides.filter((ride) => !OVER.includes(stageOf(ride)));
  const isAnswered = (ride: DriverRide) => waiting.some(({ rideId, act }) => rideId === ride.id && act !== "seen");
  const [now, ...others] = inOrder(open, stageOf);
  const isOffered = (ride: DriverRide) => ride.offer !== undefined && !isAnswered(ride);
  const offered = others.filter(isOffered).sort((one, other) => untilOf(one) - untilOf(other));
  const later = others.filter((ride) => !isOffered(ride));
  // The ride at hand is answered first; beside it stands one offer at a time.
  const asksNow = now?.offer && !isAnswered(now);
  const beside = asksNow ? undefined : offered[0];
  const offers = offered.filter((ride) => ride !== beside);
  const over = rides.filter((ride) => OVER.includes(stageOf(ride)));
  const isUnderWay = now !== undefined && stageOf(now) !== "assigned";
  const confirming = (
    <DaysList days={days} waiting={presses.waiting} refused={presses.refused} onConfirm={presses.pressDay} />
  );
  return (
    // No box of its own, so that the sticky part stays in sight down to the end of the page's column.
    <div className="contents">
      {isRecalled && <p className="text-muted">{t("driver-rides:noCare")}</p>}
      <NotApplied refused={notApplied} onDismiss={() => presses.dismiss(notApplied)} />
      {!isUnderWay && confirming}
      {now ? (
        <RideNow key={now.id} ride={now} stage={stageOf(now)} isAnswered={isAnswered(now)} press={press} />
      ) : (
        <p className="card p-6 text-center text-lg text-muted">{t("driver-rides:none")}</p>
      )}
      <div
        data-beside
        className="-mx-4 sticky inset-y-0 z-10 flex empty:hidden max-h-[60dvh] flex-col divide-y divide-line overflow-y-auto overscroll-contain border-line border-y bg-surface shadow-xl"
      >
        {beside && (
          <div className="px-4 pb-2 leading-snug">
            <OfferedRide key={beside.id} ride={beside} press={press} />
            {offers.length > 0 && <p className="mt-1">{t("driver-rides:offer.more", { count: offers.length })}</p>}
          </div>
        )}
        <NewsList news={news} waiting={waiting} press={press} />
        <NewMessages driverId={driverId} />
        {last && <UndoBar key={last.said.eventId} press={last} onUndo={undo} />}
      </div>
      {isUnderWay && confirming}
      {offers.map((ride) => (
        <div key={ride.id} className="card px-4 py-2">
          <OfferedRide ride={ride} press={press} />
        </div>
      ))}
      <RideRows title={t("driver-rides:later")} rides={later} stageOf={stageOf} press={press} />
      <RideRows title={t("driver-rides:over")} rides={over} stageOf={stageOf} press={press} />
    </div>
  );
}

const untilOf = ({ offer }: DriverRide): number => Date.parse(offer?.until ?? "");

const inOrder = (rides: readonly DriverRide[], stageOf: (ride: DriverRide) => DriverRide["stage"]): DriverRide[] =>
  [...rides].sort((one, other) => Number(stageOf(one) === "assigned") - Number(stageOf(other) === "assigned"));
