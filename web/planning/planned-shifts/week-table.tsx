import type { CarView, DriverView } from "@domrit/shared/fleet/fleet.ts";
import type { PlannedShiftView, PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import { weekFrom } from "@domrit/shared/time/days.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Plus } from "../../icons/icons.tsx";
import { useConflictText } from "../../office/booking/assign/misfit.tsx";
import { TableCard } from "../../office/layout/table-card.tsx";
import { formatShortDay } from "../../office/today/ride-words.ts";
import type { AskedShift } from "./shift-dialog.tsx";

type WeekTableProps = {
  planned: PlannedWeek;
  drivers: readonly DriverView[];
  cars: readonly CarView[];
  onAsk: (shift: AskedShift) => void;
};

export function WeekTable({ planned: { week, shifts, free }, drivers, cars, onAsk }: WeekTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const days = weekFrom(week);
  const rows = drivers.filter(({ id, isWorking }) => isWorking || shifts.some(({ driverId }) => driverId === id));
  if (rows.length === 0) {
    return <p className="card px-6 py-8 text-center text-muted">{t("office-fleet:planned.none")}</p>;
  }
  return (
    <TableCard
      columns={[t("office-fleet:planned.driver"), ...days.map((day) => formatShortDay(day, locale))]}
      className="min-w-240 table-fixed text-sm"
      cell="px-2"
      first="w-36 ps-4"
    >
      {rows.map(({ id: driverId, firstName }) => (
        <tr key={driverId} className="align-top">
          <th scope="row" className="px-4 py-3 text-start font-semibold">
            {firstName}
          </th>
          {days.map((date) => (
            <td key={date} className="px-1.5 py-1.5">
              <ul className="flex flex-col gap-1">
                {free.some((day) => day.driverId === driverId && day.date === date) && (
                  <li className="rounded-lg bg-success-soft px-2 py-1 font-semibold text-success">
                    {t("office-fleet:planned.free")}
                  </li>
                )}
                {shifts
                  .filter((shift) => shift.driverId === driverId && shift.date === date)
                  .map((shift) => (
                    <li key={shift.id}>
                      <Shift shift={shift} cars={cars} onPress={() => onAsk({ seen: shift, ...shift })} />
                    </li>
                  ))}
                <li>
                  <button
                    type="button"
                    className="flex min-h-8 w-full items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
                    onClick={() => onAsk({ driverId, date })}
                  >
                    <Plus aria-hidden className="size-4" />
                    <span className="sr-only">
                      {t("office-fleet:planned.addFor", { driver: firstName, day: formatShortDay(date, locale) })}
                    </span>
                  </button>
                </li>
              </ul>
            </td>
          ))}
        </tr>
      ))}
    </TableCard>
  );
}

type ShiftProps = { shift: PlannedShiftView; cars: readonly CarView[]; onPress: () => void };

function Shift({ shift: { from, until, carId, insteadId, conflicts }, cars, onPress }: ShiftProps) {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const plateOf = (asked: string | null) => cars.find(({ id }) => id === asked)?.plate;
  const plate = plateOf(carId);
  const instead = plateOf(insteadId);
  const against = [...new Set(conflicts.map(conflictText))];
  return (
    <button
      type="button"
      className={`w-full rounded-lg border px-2 py-1 text-start hover:border-ink/50 ${against.length > 0 ? "border-danger bg-danger-soft" : "border-line-strong bg-brand-soft"}`}
      onClick={onPress}
    >
      <span className="block font-semibold tabular-nums">{t("office-fleet:planned.shift", { from, until })}</span>
      {instead && <span className="block">{t("office-fleet:planned.instead", { plate: instead, was: plate })}</span>}
      {!instead && plate && <span className="block">{plate}</span>}
      {against.map((text) => (
        <span key={text} className="block text-danger text-xs">
          {text}
        </span>
      ))}
    </button>
  );
}
