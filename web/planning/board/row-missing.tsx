import { useStaff } from "../../office/layout/staff-context.ts";
import { MissingButton } from "../interruptions/missing-button.tsx";
import { useMissingWords } from "../interruptions/missing-times.tsx";
import type { PlanRow, RowsBy } from "./rows.ts";

type RowProps = { row: Pick<PlanRow, "key" | "kind" | "name" | "missing">; by: RowsBy };
const OF = { drivers: "driver", cars: "car" } as const satisfies Record<RowsBy, string>;

/** When the driver or car of a row is missing; `date` is the day that is shown. */
export function RowMissing({ row: { missing }, by, date }: RowProps & { date: string }) {
  const words = useMissingWords(OF[by], date);
  return missing.map((time) => (
    <span key={time.id} className="block font-normal text-danger text-sm">
      {words(time)}
    </span>
  ));
}

/** The button that says that the driver or car of a row is missing. */
export function RowMissingButton({ row: { key, kind, name = "" }, by }: RowProps) {
  const { isReadOnly } = useStaff();
  return kind === "entry" && !isReadOnly && <MissingButton holder={{ of: OF[by], id: key, name }} isSmall />;
}
