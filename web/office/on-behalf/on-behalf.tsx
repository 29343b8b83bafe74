import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useIsKeptBack } from "../undo/last-step.ts";
import { ChangeRide } from "./change-ride.tsx";
import { CorrectContact } from "./correct-contact.tsx";
import { ReleaseReturn } from "./release-return.tsx";

/** What the desk does to a ride for its guest on the telephone; where it only looks on, it drives none. It rests while a step is kept back, which another act would refuse. */
export function OnBehalf({ office }: { office: OfficeBooking }) {
  const { booking, isReadOnly } = office;
  const isKeptBack = useIsKeptBack(booking.id);
  return (
    <fieldset disabled={isKeptBack} className="contents">
      {!isReadOnly && <ReleaseReturn booking={booking} />}
      {!isReadOnly && <ChangeRide office={office} />}
      <CorrectContact booking={booking} />
    </fieldset>
  );
}
