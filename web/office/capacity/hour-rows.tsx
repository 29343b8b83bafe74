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
    <TableCard
      columns={[t("office-capacity:hour"), ...VEHICLE_TYPES.map((kind) => t(`office-capacity:kinds.${kind}`))]}
      className="table-fixed text-sm"
      cell="px-3"
      first="w-32 ps-4"
    >
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
    </TableCard>
  );
}
