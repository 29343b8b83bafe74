import { ridesUnderWaySchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { deskShiftSchema } from "@domrit/shared/shifts/desk.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { shownInstant, typedInstant, unlessLeft } from "../../clock/typed-instant.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { Alert } from "../../ui/alert.tsx";
import { useShiftWords } from "../closing/shift-words.ts";

const schema = z.object({ at: typedInstant });

/** Ends a shift that its driver forgot, at the time at which it was over. */
export function EndDialog({ shift, onClose }: { shift: ClosingShift; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, times } = useShiftWords()(shift);
  const [now] = useState(() => serverNow().toISOString());
  const [isAsked, setAsked] = useState(false);
  const form = useSilentForm(
    {
      id: "end-shift",
      topic: "shifts",
      schema,
      call: ({ at }) => ({
        method: "POST",
        path: officePaths.endShift(shift.id),
        body: { at: unlessLeft(at, now), ...(isAsked && { despiteRides: true }) },
      }),
      answer: deskShiftSchema,
      outdates: [queryKeys.officeFleet],
    },
    {
      says: () => ({ title: t("office-shifts:desk.ended") }),
      onDone: onClose,
      onRefused: ({ code }) => setAsked(code === "ride_under_way"),
    },
  );
  const rides = isAsked ? ridesIn(form.error) : [];
  return (
    <FormDialog
      title={t("office-shifts:desk.endTitle", { name })}
      of={form}
      submit={t(isAsked ? "office-shifts:desk.despite" : "office-shifts:desk.end")}
      pending={t("office-shifts:desk.saving")}
      look="danger"
      onClose={onClose}
      notice={
        isAsked && (
          <Alert look="info" title={t("office-shifts:desk.rides")}>
            {rides.map(({ id, reference, pickupTime }) => (
              <p key={id}>
                <Link to={officeBookingPath(id)} className="link">
                  {`${reference}, ${pickupTime}`}
                </Link>
              </p>
            ))}
          </Alert>
        )
      }
    >
      <p>{`${times}, ${shift.plate}`}</p>
      <TextField
        field={form.fields.at}
        label={t("office-shifts:desk.endAt")}
        hint={t("office-shifts:desk.endHint")}
        isRequired
        type="datetime-local"
        defaultValue={shownInstant(now)}
      />
    </FormDialog>
  );
}

function ridesIn(error: unknown) {
  const said = v.safeParse(ridesUnderWaySchema, error instanceof ApiError ? error.data : undefined);
  return said.success ? said.output.rides : [];
}
