import { useStaff } from "../../office/layout/staff-context.ts";
import { MissingButton } from "../interruptions/missing-button.tsx";
import { useMissingWords } from "../interruptions/missing-times.tsx";
import type { PlanRow, RowsBy } from "./rows.ts";

type RowMissingProps = { row: Pick<PlanRow, "key" | "kind" | "name" | "missing">; by: RowsBy };

/** When the driver or car of a row is missing, and the button that says so. */
export function RowMissing({ row: { key, kind, name, missing }, by }: RowMissingProps) {
  const of = by === "drivers" ? "driver" : "car";
  const words = useMissingWords(of);
  const { isReadOnly } = useStaff();
  if (kind !== "entry") return null;
  return (
    <>
      {missing.map((time) => (
        <span key={time.id} className="block font-normal text-danger text-sm">
          {words(time)}
        </span>
      ))}
      {!isReadOnly && <MissingButton holder={{ of, id: key, name: name ?? "" }} isSmall />}
    </>
  );
}
