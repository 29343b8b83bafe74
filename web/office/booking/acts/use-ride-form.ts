import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { actAnswerSchema } from "@domrit/shared/office/booking-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { z } from "zod";
import { useSilentForm } from "../../../forms/defined/use-silent-form.ts";
import { useRideRefresh } from "../../live/office-refresh.ts";
import { useSeen } from "./use-seen.ts";

type RideForm<Schema extends z.ZodObject> = {
  act: RideAct;
  schema: Schema;
  /** What the act says beside the version that was seen; what the form says where it is not given. */
  body?: (value: z.output<Schema>) => object;
};

/** The form of an act on a ride that has something to say; done when the screen shows how the ride stands after it. */
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
        // After a conflict, or without an answer, the ride is read again.
        if (Object.keys(fields).length === 0) void refresh(id);
      },
    },
  );
  return { form, seen };
}
