import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { ChangeRide } from "./change-ride.tsx";
import { CorrectContact } from "./correct-contact.tsx";
import { ReleaseReturn } from "./release-return.tsx";

/** What the desk does to a ride for its guest on the telephone; where it only looks on, it drives none. */
export function OnBehalf({ office }: { office: OfficeBooking }) {
  const { booking, isReadOnly } = office;
  return (
    <>
      {!isReadOnly && <ReleaseReturn booking={booking} />}
      {!isReadOnly && <ChangeRide office={office} />}
      <CorrectContact booking={booking} />
    </>
  );
}
