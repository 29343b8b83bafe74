import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { EmailContent } from "../../mail/email-content.ts";
import { subjectOf } from "./moment-and-terms.ts";
import { type TitledEmail, titleOf } from "./other-rider.ts";
import { ridePreview } from "./trip.ts";

export type Frame = Pick<EmailContent, "subject" | "preview" | "title">;

/** What a mail program shows of an e-mail about one ride before it is opened, and its heading. */
export const frameOf = (booking: Booking, kind: TitledEmail): Frame => ({
  subject: subjectOf(kind, booking),
  preview: ridePreview(booking, kind),
  title: titleOf(kind, booking),
});
