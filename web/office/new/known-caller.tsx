import type { CallerView, KnownPerson } from "@domrit/shared/office/caller.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Ref } from "react";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Repeat, UserRound } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Choice, Choices } from "./choices.tsx";
import { KnownPeople } from "./known-people.tsx";

type Ride = CallerView["rides"][number];
type Once = CallerView["once"][number];
type KnownCallerProps = {
  query: Pick<UseQueryResult<CallerView>, "data" | "error" | "isFetching">;
  ref: Ref<HTMLElement>;
  onChoose: (person: KnownPerson) => void;
  onRepeat: (ride: Ride) => void;
  onUse: (once: Once) => void;
};
/** Whose number it may be in an organisation, earlier rides to repeat, and unproved contacts to ask about. */
export function KnownCaller({ query, ref, onChoose, onRepeat, onUse }: KnownCallerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, isFetching } = query;
  const { rides = [], people = [] } = data ?? {};
  return (
    <section ref={ref} aria-labelledby="known-caller" className="rounded-lg bg-sunken p-4">
      <h2 id="known-caller" className="font-semibold">
        {t("office-caller:earlier.title")}
      </h2>
      <p role="status" className="mt-1 text-muted text-sm">
        {isFetching && t("office-caller:earlier.loading")}
        {!isFetching && !data && !error && t("office-caller:earlier.waiting")}
        {!isFetching && data && rides.length === 0 && people.length === 0 && t("office-caller:earlier.none")}
        {!isFetching && rides.length > 0 && t("office-caller:earlier.found", { count: rides.length })}
      </p>
      {error && <Alert title={errorText(error, t)} />}
      <KnownPeople people={people} onChoose={onChoose} />
      <ul className="mt-3 flex flex-col gap-2 empty:hidden">
        {rides.map((ride) => (
          <Choice key={JSON.stringify(ride)} Icon={Repeat} onPress={() => onRepeat(ride)}>
            <span className="font-semibold">
              {t("office-caller:earlier.way", { pickup: ride.pickupLocation, destination: ride.destination })}
            </span>
            <span className="block text-muted text-sm">
              {t(`booking:vehicles.${ride.vehicleType}`)}, {formatDay(ride.pickupDate, locale)}
              {ride.bookedBy === "site" && `, ${t("office-caller:earlier.onSite")}`}
            </span>
          </Choice>
        ))}
      </ul>
      <OnceUsed once={data?.once ?? []} onUse={onUse} />
    </section>
  );
}

/** Nobody proved them, so they are never filled in by themselves. */
function OnceUsed({ once, onUse }: { once: readonly Once[]; onUse: (once: Once) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (once.length === 0) return null;
  return (
    <Choices id="once-used" title={t("office-caller:once.title")} hint={t("office-caller:once.hint")}>
      {once.map((used) => (
        <Choice key={JSON.stringify(used)} Icon={UserRound} onPress={() => onUse(used)}>
          <span className="font-semibold">{[used.name, used.email].filter(Boolean).join(", ")}</span>
          <span className="block text-muted text-sm">
            {t("office-caller:once.at", { day: formatDay(toWallTime(new Date(used.at)).date, locale) })}
          </span>
        </Choice>
      ))}
    </Choices>
  );
}
