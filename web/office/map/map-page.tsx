import { serverTimeOf } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { CarsAndRides } from "./cars-and-rides.tsx";
import { useOfficeMap } from "./use-office-map.ts";

/** Where the cars on shift and the rides that wait for one are, as it changes. */
export default function MapPage() {
  const { t } = useTranslation();
  const query = useOfficeMap();
  return (
    <OfficePage title={t("office-map:title")}>
      <Loaded query={query} failed={t("office-map:failed")}>
        {(map) => (
          <CarsAndRides map={map} receivedAt={serverTimeOf(query.dataUpdatedAt)} isStale={query.isRefetchError} />
        )}
      </Loaded>
    </OfficePage>
  );
}
