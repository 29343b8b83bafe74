import { changedRidesSchema } from "@domrit/shared/planning/day-plan.ts";
import type { InterruptionPreview } from "@domrit/shared/planning/interrupting.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { CheckBox } from "../../forms/check-box.tsx";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ConcernedRides } from "./concerned-rides.tsx";
import type { MissingHolder } from "./missing-holder.ts";

const schema = z.object({ usesPlan: z.preprocess((typed) => typed === "on", z.boolean()) });

type ConfirmInterruptionProps<Answer> = Pick<MissingHolder, "of"> & {
  preview: InterruptionPreview;
  title: string;
  look?: "danger";
  submit: string;
  cancel: string;
  /** The act that makes somebody or something missing, which says beside its body what was seen of the rides. */
  path: string;
  body: object;
  answer: v.GenericSchema<unknown, Answer>;
  onDone: (answer: Answer) => void;
  onBack: () => void;
};

/** Names the rides and what becomes of each, then does it for all at once. */
export function ConfirmInterruption<Answer>(props: ConfirmInterruptionProps<Answer>) {
  const { of, preview, path, body, answer, onDone, onBack, ...shown } = props;
  const { rides } = preview;
  const { t } = useTranslation();
  const proposed = rides.flatMap(({ id: bookingId, outcome, driverId, carId }) =>
    outcome === "proposed" && driverId && carId ? [{ bookingId, driverId, carId }] : [],
  );
  const versions = Object.fromEntries(rides.map((ride) => [ride.id, ride.version]));
  const form = useSilentForm(
    {
      id: "interrupt",
      schema,
      call: ({ usesPlan }) => ({
        method: "POST",
        path,
        body: { ...body, versions, assignments: usesPlan ? proposed : [] },
      }),
      answer,
      outdates: [queryKeys.officeFleet, queryKeys.officePlan, queryKeys.officePlanning, queryKeys.officeFreeDays],
      outdatesAnyway: true,
    },
    { onDone },
  );
  const late = lateIn(form.error);
  return (
    <FormDialog
      {...shown}
      of={form}
      pending={t("office-planning:missing.submitting")}
      onClose={onBack}
      notice={
        late && (
          <Alert
            title={
              late.length > 0
                ? t("office-planning:missing.changed", { references: late.join(", ") })
                : t("office-planning:missing.misfit")
            }
          />
        )
      }
    >
      <ConcernedRides rides={rides} />
      {proposed.length > 0 && (
        <CheckBox field={form.fields.usesPlan} label={t("office-planning:missing.usePlan")} isTicked />
      )}
      <ShiftWords of={of} preview={preview} />
      {rides.length > 0 && <p className="text-muted text-sm">{t("office-planning:missing.told")}</p>}
    </FormDialog>
  );
}

function ShiftWords({
  of,
  preview: { shiftSince, isShiftSwapped },
}: Pick<MissingHolder, "of"> & { preview: InterruptionPreview }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!shiftSince) return null;
  const since = formatTimeOn(shiftSince, dayOf(serverNow()), locale);
  const ofCar = isShiftSwapped ? "shiftSwapped" : "shiftGoesOn";
  const text = of === "driver" ? "shiftEnds" : ofCar;
  return <p>{t(`office-planning:missing.${text}`, { since })}</p>;
}

/** The rides that others changed meanwhile, by their references; none where a ride does not fit any more; undefined for another error. */
function lateIn(error: unknown): string[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const changed = v.safeParse(changedRidesSchema, error.data);
  if (changed.success) return changed.output.data.changed.map(({ reference }) => reference);
  return error.code === "does_not_fit" ? [] : undefined;
}
