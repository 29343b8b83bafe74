import { officePaths } from "@domrit/shared/office/paths.ts";
import { plannedWeekSchema } from "@domrit/shared/planning/planned-shifts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { carsQuery, driversQuery } from "../../fleet/queries.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { type AskedShift, ShiftDialog } from "./shift-dialog.tsx";
import { WeekTable } from "./week-table.tsx";

/** The planned shifts of a week, of all drivers or of one, and the dialog that changes them. */
export function WeekShifts({ week, driverId }: { week: string; driverId?: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...apiQuery([...queryKeys.officePlanned, week], officePaths.plannedWeek(week), plannedWeekSchema),
    refetchOnMount: "always",
  });
  const drivers = useQuery(driversQuery);
  const cars = useQuery(carsQuery).data ?? [];
  const [asked, setAsked] = useState<AskedShift>();
  return (
    <>
      <Loaded query={query} failed={t("office-fleet:planned.failed")}>
        {(planned) => (
          <Loaded query={drivers} failed={t("office-fleet:planned.failed")}>
            {(known) => (
              <WeekTable
                planned={planned}
                drivers={driverId ? known.filter(({ id }) => id === driverId) : known}
                cars={cars}
                onAsk={setAsked}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {asked && drivers.data && (
        <ShiftDialog asked={asked} drivers={drivers.data} cars={cars} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
