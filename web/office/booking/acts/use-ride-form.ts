import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { actAnswerSchema } from "@domrit/shared/office/booking-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { z } from "zod";
import { useSilentForm } from "../../../forms/defined/use-silent-form.ts";
import { useRideRefresh } from "../../live/office-refresh.ts";
import { useSeen } from "./conflict.tsx";

type RideForm<Schema extends z.ZodObject> = {
  act: RideAct;
  schema: Schema;
  /** What is sent beside the version; all of the form if absent. */
  body?: (value: z.output<Schema>) => object;
};

/** The form of an act; done when the screen shows the result. */
export function useRideForm<Schema extends z.ZodObject>(
  office: OfficeBooking,
  { act, schema, body = (value) => value }: RideForm<Schema>,
  onClose: () => void,
) {
  const { id } = office.booking;
  const seen = useSeen(office);
  const refresh = useRideRefresh();
  const form = useSilentForm(
    {
      id: `ride-${act}`,
      schema,
      call: (value) => ({
        method: "POST",
        path: officePaths.rideAct(id, act),
        body: { ...body(value), version: seen.version },
      }),
      answer: actAnswerSchema,
    },
    {
      onDone: () => refresh(id).then(onClose),
      onRefused({ fields }) {
        if (Object.keys(fields).length === 0) void refresh(id);
      },
    },
  );
  return { form, seen };
}
