import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ReportRequest } from "@domrit/shared/reports/schema.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { drawReference } from "../booking/booking-id.ts";
import type { ServerContext } from "../context.ts";
import { lockRow } from "../database/lock-rows.ts";
import { newEvent } from "../outbox/new-event.ts";
import { RideReport } from "./ride-report.entity.ts";

type ReportContext = { requestKey: string | undefined; language: Locale; acknowledged: boolean; now: Date };

/** Once for a key. Throws `invalid_fields` without a contact, and `idempotency_key_reused`. */
export async function receiveReport(
  { orm, commit, generation }: Pick<ServerContext, "orm" | "commit"> & Partial<Pick<ServerContext, "generation">>,
  bookingId: number,
  request: ReportRequest,
  { requestKey, language, acknowledged, now }: ReportContext,
): Promise<RideReport> {
  const restorations = await generation?.();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit(async (tx) => {
        // The lock makes an erasure wait and find the report; after an erasure nothing is copied from the booking.
        const booking = await lockRow(tx, Booking, { id: bookingId }, "share");
        if (!booking) throw new DomainError("not_found");
        const report = tx.create(RideReport, {
          id: randomUUID(),
          number: `M-${drawReference(restorations)}`,
          bookingId,
          kind: request.kind,
          text: request.text,
          driverOrPlate: request.driverOrPlate || null,
          ...answeredTo(booking, request),
          requestKey: requestKey ?? null,
          language,
          createdAt: now,
          inboxAt: now,
        });
        const fact = { reportId: report.id, acknowledged };
        return { result: report, events: [newEvent("report.received", fact, now)] };
      });
    } catch (thrown) {
      if (!(thrown instanceof UniqueConstraintViolationException)) throw thrown;
      const earlier = await findReport(orm.em, bookingId, request, requestKey);
      if (earlier) return earlier;
      // A number was drawn twice.
      if (attempt === 3) throw thrown;
    }
  }
}

/** The given contact, else the booking's. Throws `invalid_fields` without one. */
export function answeredTo(booking: Booking, { contactName, contactEmail, contactPhone }: ReportRequest) {
  const to = {
    contactName: contactName || booking.contactName || null,
    contactEmail: contactEmail?.toLowerCase() ?? booking.contactEmail ?? null,
    contactPhone: (contactPhone && normalisePhone(contactPhone)) ?? booking.contactPhone ?? null,
  };
  if (to.contactEmail || to.contactPhone) return to;
  throw new DomainError("invalid_fields", { fields: { contactEmail: [message("reportContactMissing")] } });
}

/** The booking's earlier report with this key; throws `idempotency_key_reused` for other content. */
export async function findReport(
  em: EntityManager,
  bookingId: number,
  { kind, text, driverOrPlate, contactEmail, contactPhone }: ReportRequest,
  requestKey: string | undefined,
): Promise<RideReport | undefined> {
  const report = requestKey ? await em.fork().findOne(RideReport, { bookingId, requestKey }) : null;
  if (!report) return undefined;
  const isSame =
    report.kind === kind &&
    report.text === text &&
    report.driverOrPlate === (driverOrPlate || null) &&
    (contactEmail === undefined || report.contactEmail === contactEmail.toLowerCase()) &&
    (contactPhone === undefined || report.contactPhone === normalisePhone(contactPhone));
  if (!isSame) throw new DomainError("idempotency_key_reused");
  return report;
}
