/** How long personal data is kept, as the privacy policy promises; the cleanup reads these. */
export const RETENTION = {
  /** Invoices and rides, from the end of their year (Dutch tax law, AWR art. 52). */
  invoiceYears: 7,
  /** Name, e-mail, phone, passenger, flight number, notes and timeline of a ride, from the day it was driven. */
  rideContactMonths: 12,
  /** A booking cancelled without costs, from its pickup date. */
  cancelledDays: 90,
  /** The health part of a care ride, from the day it was driven. */
  careDays: 30,
  /** A regular rider of an organisation, from their last ride. */
  riderMonths: 12,
  /** That a regular rider or a driver was ill or away, from its last day. */
  absenceDays: 30,
  /** A message to the office, with its answer. */
  contactMessageMonths: 12,
  /**
   * A complaint about a ride, with the answers: for twelve months it may go to the disputes committee (2013/11/EU, art.
   * 5(4)(e)).
   */
  complaintMonths: 18,
  /** A report of a lost item, with the answers: after twelve months the item is the finder's (BW 5:6). */
  lostItemMonths: 12,
  /** A message about a ride and its delivery, from when its work is done. */
  messageDays: 30,
  /** An answer to a text message. */
  smsAnswerDays: 60,
  /** A backup of the database (`repo1-retention-full`). */
  backupDays: 28,
  /** The audit trail of the staff; the database enforces the term (migration `20261124-staff`). */
  auditMonths: 24,
  /** The scan of a driver's or car's paper, from the paper's end; it goes at once with who leaves the register. */
  paperScanMonths: 12,
  /** A former driver, with their papers: as long as the rides that name the driver. */
  formerDriverMonths: 12,
  /** The record of duties: longer than working times have to be shown (the database enforces it, migration `20261126-shifts`). */
  dutyMonths: 24,
  /** A planned shift, from its end; the work itself is in the record of duties. */
  plannedShiftDays: 28,
  /** The signed link of a ride works, from its pickup. */
  rideLinkDays: 30,
  /** A former e-mail address of an account, from its change. */
  formerEmailDays: 30,
  /** An unused session, from its last extension. */
  sessionIdleDays: 30,
  /** A session in all. */
  sessionMaxDays: 90,
} as const;
