/** How long personal data is kept, as the privacy policy promises; whatever clears it away reads these. */
export const RETENTION = {
  /** Invoices and rides, from the end of their year (Dutch tax law, AWR art. 52). */
  invoiceYears: 7,
  /** Name, e-mail, phone, passenger, flight number, notes and timeline of a ride, from the day it was driven. */
  rideContactMonths: 12,
  /** A booking that was cancelled without costs, from its pickup date. */
  cancelledDays: 90,
  /** What a care ride says of its passenger's health, from the day it was driven. */
  careDays: 30,
  /** A message to the office, with what it answered. */
  contactMessageMonths: 12,
  /** A complaint about a ride, with the answers; for twelve of them it may still be brought to the disputes committee (2013/11/EU, art. 5(4)(e)). */
  complaintMonths: 18,
  /** What somebody wrote of a lost item, with the answers; after twelve it is the finder's (BW 5:6). */
  lostItemMonths: 12,
  /** What was sent about a ride and how it arrived, from when nothing of it is left to do. */
  messageDays: 30,
  /** What somebody answered to a text message. */
  smsAnswerDays: 60,
  /** A backup of the database (`repo1-retention-full`). */
  backupDays: 28,
  /** Who of the staff did or looked at what; the database itself keeps entries for as long (migration `20261124-staff`). */
  auditMonths: 24,
  /** Who drove for the company, from when they left: as long as the rides that say who drove them. */
  formerDriverMonths: 12,
  /** The record of a driver's duties: longer than the year or two for which working times have to be shown (the database keeps it as long, migration `20261126-shifts`). */
  dutyMonths: 24,
  /** A shift that was planned, from its end; what was worked is in the record of duties. */
  plannedShiftDays: 28,
  /** The signed link of a ride works, from its pickup. */
  rideLinkDays: 30,
  /** The e-mail address an account had before, from when it was changed. */
  formerEmailDays: 30,
  /** A session that is not used, from when it was last prolonged. */
  sessionIdleDays: 30,
  /** A session, however often it is used. */
  sessionMaxDays: 90,
} as const;
