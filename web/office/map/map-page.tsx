import { officeMapSchema } from "@domrit/shared/office/map.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverTimeOf } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { CarsAndRides } from "./cars-and-rides.tsx";

/** A car on its way to a guest tells where it is this often. Each telling would be news to every desk: an open map asks. */
const EVERY_MS = 5000;

/** Where cars and rides are, read anew every five seconds while somebody looks at the page. */
const useOfficeMap = () =>
  useQuery({
    queryKey: [...queryKeys.office, "map"],
    queryFn: ({ signal }) => callApi(officePaths.map, { answer: officeMapSchema, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

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
