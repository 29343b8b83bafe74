import type { BookingStatus } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";

/** What may still be asked for, with what the schema asks of it, as attributes of its control; a test compares. */
export const CONTACT_KINDS = {
  contactEmail: { type: "email", text: "email", maxLength: 254 },
  contactPhone: { type: "tel", text: "phone", maxLength: 30 },
} as const;
export type ContactKind = keyof typeof CONTACT_KINDS;

export const contactKinds = Object.keys(CONTACT_KINDS) as ContactKind[];

export const missingKinds = (own: Record<ContactKind, string | null>): ContactKind[] =>
  contactKinds.filter((kind) => !own[kind]);

/** What is known and may be corrected. After a completed ride only e-mails follow. */
export const knownKinds = (
  own: Record<ContactKind, string | null>,
  status: BookingStatus,
): (readonly [ContactKind, string])[] =>
  contactKinds.flatMap((kind) => {
    const value = own[kind];
    return value && (status !== "completed" || kind === "contactEmail") ? [[kind, value] as const] : [];
  });

type Own = NonNullable<BookingView["own"]>;

/** Where the messages of a ride go: the text messages to the passenger, where that is another, so no more is asked for. */
export const reachedAt = (own: Own, { details }: Pick<BookingView, "details">): Own => ({
  ...own,
  contactPhone: own.contactPhone ?? details?.passengerPhone ?? null,
});
