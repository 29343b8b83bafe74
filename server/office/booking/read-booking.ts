import { whyCancelled } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { OFFICE_REASONS } from "@domrit/shared/office/booking-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { accountView } from "../../booking/access/account-view.ts";
import { VIEWS } from "../../booking/access/booking-view.ts";
import { paidView } from "../../booking/access/driver-view.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { CareDetail } from "../../booking/care/care-detail.entity.ts";
import type { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { unseenOf } from "../../booking/driver-news/unseen-news.ts";
import { freeWaits } from "../../booking/free-waiting.ts";
import { SharedLink } from "../../booking/links/shared-link.entity.ts";
import { listMessages } from "../../booking/messages/list-messages.ts";
import { organisationOf } from "../../booking/paying/billed.ts";
import { isOnAccount } from "../../booking/paying/on-account.ts";
import { seriesOf, seriesRide } from "../../booking/series/series-of.ts";
import { noShowView } from "../../booking/steps/driver-said.ts";
import { answerView } from "../../booking/steps/offered.ts";
import { entryView, readTimeline } from "../../booking/timeline/list-timeline.ts";
import { type Translate, translator } from "../../i18n/translate.ts";
import { Invoice } from "../../invoices/invoice.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import { ridePayment } from "../../payments/payment-view.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { Staff } from "../../staff/staff.entity.ts";
import { Venue } from "../../venues/venue.entity.ts";
import { feeView } from "../fees/fee-view.ts";
import { accountsOf } from "../organisations/list-organisations.ts";

type ReadContext = { t: Translate; isReadOnly: boolean; now: Date; arrivesAt: Date | undefined };

export async function readOfficeBooking(
  em: EntityManager,
  booking: Booking,
  { isReadOnly, ...reading }: ReadContext,
): Promise<OfficeBooking> {
  const { id: bookingId, customerId, passengerLinkId } = booking;
  const series = await seriesOf(em, booking);
  const reports = await em.find(RideReport, { bookingId }, { orderBy: { createdAt: "asc" } });
  const invoices = await em.find(Invoice, { bookingId }, { orderBy: { issuedAt: "asc" } });
  return {
    booking: VIEWS.office(booking, { account: await accountView(em, booking), series: series.map(seriesRide) }),
    createdAt: booking.createdAt.toISOString(),
    ...answerView(booking),
    ...(reading.arrivesAt && { arrivesAt: reading.arrivesAt.toISOString() }),
    ...paidView(booking),
    payment: ridePayment(booking, (await booksOf(em, booking)).paid > 0),
    freeWait: (await freeWaits(em, [booking])).get(bookingId),
    ...noShowView(booking),
    ...toldView(await unseenOf(em, booking)),
    fee: await feeView(em, booking, reading.now),
    isReadOnly,
    language: booking.language,
    customer: await customerOf(em, customerId),
    account: await accountOf(em, booking, reading.now),
    ...(await bookedAt(em, booking)),
    ...(booking.source && { source: booking.source }),
    isCare: booking.isDiscreet === true,
    hasCare: (await em.count(CareDetail, { bookingId })) > 0,
    related: await relatedTo(em, booking),
    timeline: await timelineOf(em, booking),
    messages: await listMessages(em, booking, reading),
    reports: reports.map(({ id, number, kind, inboxState: state, text, createdAt }) => ({
      id,
      number,
      kind,
      state,
      text,
      at: createdAt.toISOString(),
    })),
    invoices: invoices.map(({ number, kind }) => ({ number, kind })),
    openLinks: (await em.count(SharedLink, { bookingId })) + (passengerLinkId == null ? 0 : 1),
    cancelWords: cancelWords(booking),
  };
}

const toldView = (news: DriverNews | undefined): Pick<OfficeBooking, "unseen"> =>
  news
    ? {
        unseen: {
          kind: news.kind === "cancelled" ? "cancelled" : "changed",
          at: news.at.toISOString(),
          isOpened: news.openedAt != null,
        },
      }
    : {};

/** The reasons of a cancellation as the customer's page says them, in the customer's language. */
function cancelWords({ language }: Booking): OfficeBooking["cancelWords"] {
  const t = translator(language);
  const words = (cancelReason: string) =>
    t(`confirmation:cancelled.${whyCancelled({ cancelledBy: "office", cancelReason })}`);
  return Object.fromEntries(OFFICE_REASONS.map((reason) => [reason, words(reason)]));
}

async function accountOf(em: EntityManager, booking: Booking, now: Date): Promise<OfficeBooking["account"]> {
  const organisation = isOnAccount(booking) ? await organisationOf(em, booking) : null;
  return organisation ? (await accountsOf(em, [organisation], now))[0] : undefined;
}

async function customerOf(em: EntityManager, id: string | null | undefined): Promise<OfficeBooking["customer"]> {
  const customer = id ? await em.findOne(Customer, id) : null;
  if (!customer) return null;
  const { firstName, lastName, email, phone } = customer;
  return { name: `${firstName} ${lastName}`, email, phone };
}

async function bookedAt(em: EntityManager, { venueId }: Booking): Promise<Pick<OfficeBooking, "venue">> {
  const venue = venueId ? await em.findOne(Venue, venueId) : null;
  if (!venue) return {};
  const { name, organisationId } = venue;
  const owner = organisationId ? await em.findOne(Organisation, organisationId) : null;
  return { venue: { name, ...(owner && { company: owner.company }) } };
}

async function relatedTo(em: EntityManager, { returnId, outboundId }: Booking): Promise<OfficeBooking["related"]> {
  const id = returnId ?? outboundId;
  const ride = id ? await em.findOne(Booking, id) : null;
  if (!ride) return null;
  const { reference, pickupDate, pickupTime, status } = ride;
  return { kind: returnId ? "return" : "outbound", id: ride.id, reference, pickupDate, pickupTime, status };
}

async function timelineOf(em: EntityManager, booking: Booking): Promise<OfficeBooking["timeline"]> {
  const entries = await readTimeline(em, booking);
  const ids = [...new Set(entries.flatMap(({ staffId }) => staffId ?? []))];
  const staff = await em.find(Staff, { id: { $in: ids } }, { fields: ["id", "name"] });
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const staffName = entry.staffId && nameOf.get(entry.staffId);
    return { ...entryView(entry), ...(staffName && { staffName }) };
  });
}
