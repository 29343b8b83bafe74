import type { Trip } from "@domrit/shared/account/view.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "../api/error-text.ts";
import { useCall } from "../api/use-call.ts";
import { serverNow } from "../clock/server-clock.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { TripCard } from "./trip-card.tsx";
import type { TripList } from "./trip-list.ts";
import { readTrips, receiveOlder } from "./trips-query.ts";

type TripSectionsProps = {
  list: TripList;
  trips: readonly Trip[];
  filter: string;
};

export function TripSections({ list, trips, filter }: TripSectionsProps) {
  const { t } = useTranslation();
  const older = useOlderTrips(filter);
  const last = list.trips.at(-1);
  const now = serverNow();
  const upcoming = trips.filter((trip) => !isOver(trip, now)).toReversed();
  return (
    <div className="flex flex-col gap-8">
      <TripSection heading={t("trips:upcoming")} trips={upcoming} />
      <TripSection heading={t("trips:past")} trips={trips.filter((trip) => isOver(trip, now))} />
      {older.error && <Alert title={t("trips:loadFailed")}>{errorText(older.error, t)}</Alert>}
      {list.hasOlder && last && (
        <FormButton
          look="secondary"
          method="get"
          action={`${appPathTo("trips")}?${new URLSearchParams([...new URLSearchParams(filter), ["before", String(last.id)]])}`}
          className="self-center"
          isPending={older.isPending}
          onPress={() => older.mutate(last.id)}
        >
          {older.isPending ? t("trips:loadingOlder") : t("trips:older")}
        </FormButton>
      )}
    </div>
  );
}

function TripSection({ heading, trips }: { heading: string; trips: readonly Trip[] }) {
  if (trips.length === 0) return null;
  return (
    <section>
      <h3 className="text-heading">{heading}</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripCard trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOlderTrips(filter: string) {
  const queries = useQueryClient();
  return useCall({
    mutationFn: (last: number) => readTrips(filter, last),
    onSuccess: (older) => receiveOlder(queries, filter, older),
  });
}
