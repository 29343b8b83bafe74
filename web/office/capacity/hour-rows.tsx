import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TableCard } from "../layout/table-card.tsx";
import { HOURS } from "./limits.ts";

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

export const hourText = (hour: number): string => `${clock(hour)}–${clock((hour + 1) % 24)}`;

type HourRowsProps = {
  date: string;
  top?: ReactNode;
  cell: (kind: VehicleType, hour: number) => ReactNode;
};

export function HourRows({ date, top, cell }: HourRowsProps) {
  const { t } = useTranslation();
  return (
    <TableCard>
      <table className="w-full table-fixed text-sm">
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="w-32 px-4 py-2 text-start font-semibold">
              {t("office-capacity:hour")}
            </th>
            {VEHICLE_TYPES.map((kind) => (
              <th key={kind} scope="col" className="px-3 py-2 text-start font-semibold">
                {t(`office-capacity:kinds.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {top}
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="whitespace-nowrap px-4 py-1.5 text-start font-semibold tabular-nums">
                {hourText(hour)}
              </th>
              {toInstant({ date, time: clock(hour) }) ? (
                VEHICLE_TYPES.map((kind) => (
                  <td key={kind} className="px-3 py-1.5">
                    {cell(kind, hour)}
                  </td>
                ))
              ) : (
                <td colSpan={VEHICLE_TYPES.length} className="px-3 py-1.5 text-muted">
                  {t("office-capacity:missing")}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
