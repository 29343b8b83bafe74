type Limit = {
  points: number;
  seconds: number;
  /** Held by all servers together and over a restart, for one write each time; else each server counts by itself. */
  stored?: true;
};

/**
 * How often, per key: `points` in `seconds`. `RATE_LIMIT_SCALE` multiplies the points. By an IPv6 address also for the wider
 * networks around it, with more points (`networksOf`).
 */
export const LIMITS = {
  accountRead: { points: 600, seconds: 60 },
  /** Requests to ride on account, of one customer. */
  accountRequest: { points: 10, seconds: 86_400, stored: true },
  booking: { points: 60, seconds: 3600, stored: true },
  /** Bookings asked for, repeated ones included: each looks its idempotency key up. */
  bookingAttempt: { points: 300, seconds: 60 },
  /** Changes of bookings; each is priced first, which counts as a preview. */
  bookingChange: { points: 60, seconds: 3600 },
  card: { points: 20, seconds: 3600, stored: true },
  contact: { points: 10, seconds: 3600, stored: true },
  contactAttempt: { points: 30, seconds: 60 },
  /** Calls of one device of a driver, whose page tells where it is; and tries to get in from each address. */
  driver: { points: 600, seconds: 60 },
  driverJoin: { points: 20, seconds: 60 },
  /** What a driver tells of rides, also of those of a day without network at once. */
  driverAct: { points: 300, seconds: 600 },
  /** What a driver does with their shift, and the places that they send, on whatever device. */
  driverShift: { points: 120, seconds: 3600 },
  driverPlace: { points: 60, seconds: 60 },
  /** How often a driver's browser may say how it is pushed to, or no more. */
  driverPush: { points: 60, seconds: 3600 },
  emailConfirmation: { points: 60, seconds: 3600 },
  emailConfirmationRecipient: { points: 5, seconds: 86_400, stored: true },
  export: { points: 10, seconds: 3600 },
  geocode: { points: 240, seconds: 60 },
  health: { points: 600, seconds: 60 },
  /** Links made and deleted: from each address, and of each booking. */
  linkChange: { points: 60, seconds: 3600 },
  linkChangeBooking: { points: 30, seconds: 3600, stored: true },
  login: { points: 20, seconds: 60 },
  /** Tries to sign in to one account before they are slowed down. */
  loginAccount: { points: 5, seconds: 900, stored: true },
  /** How slow: one address's tries for one account; and those of all addresses, but from browsers that it signed in with before. */
  loginSlowed: { points: 1, seconds: 10, stored: true },
  loginStrangers: { points: 60, seconds: 900, stored: true },
  /** Tries of one such browser, which a stranger's do not slow down: nobody can lock somebody else out. */
  loginDevice: { points: 10, seconds: 900, stored: true },
  lookup: { points: 600, seconds: 60 },
  /** E-mail to an unconfirmed address, for all callers together. */
  mailbox: { points: 6, seconds: 86_400, stored: true },
  /** Parts of the map of the streets; to look around for a minute takes some hundred. */
  map: { points: 3000, seconds: 60 },
  /** Questions whether a username or e-mail address is taken: for each IP address, and for each customer or session. */
  nameProbe: { points: 30, seconds: 3600 },
  nameProbeSession: { points: 15, seconds: 3600 },
  /** Calls of the office's part of the API from one address, behind which a few desks may be. */
  office: { points: 1200, seconds: 60 },
  /** What somebody of the staff does to rides on behalf of their guests: changes, contacts, repeats of messages, notes. */
  officeAct: { points: 300, seconds: 3600 },
  /** Rides that somebody of the staff books for callers. */
  officeBooking: { points: 120, seconds: 3600, stored: true },
  /** Telephone numbers that somebody of the staff has looked up, each of which shows where its owner rides. */
  officeCaller: { points: 120, seconds: 3600, stored: true },
  officePreview: { points: 120, seconds: 60 },
  /** Text messages that somebody of the staff has sent; what one number gets is counted for all senders together. */
  officeSms: { points: 150, seconds: 3600, stored: true },
  /** Pages of the app, each rendered for one visitor. */
  page: { points: 300, seconds: 60 },
  passkey: { points: 60, seconds: 60 },
  password: { points: 10, seconds: 900, stored: true },
  passwordReset: { points: 20, seconds: 3600, stored: true },
  /** Asked for one mailbox from one address. */
  passwordResetRecipient: { points: 5, seconds: 86_400, stored: true },
  /** Mailed to one mailbox for all callers together; above it one each quarter of an hour, so that a valid link is always there. */
  passwordResetMailbox: { points: 20, seconds: 86_400, stored: true },
  passwordResetSlowed: { points: 1, seconds: 900, stored: true },
  preview: { points: 120, seconds: 60 },
  /** Payments begun: from each address, and of each ride, which is what stolen cards are tried with. */
  payment: { points: 20, seconds: 3600, stored: true },
  paymentBooking: { points: 10, seconds: 3600, stored: true },
  /** What somebody says that the provider knows more of, without being the provider. */
  paymentHint: { points: 600, seconds: 60 },
  /** Receipts of rides, each drawn for one request. */
  receipt: { points: 60, seconds: 60 },
  register: { points: 20, seconds: 3600, stored: true },
  /** Complaints and lost items: from each address, and about each ride. */
  report: { points: 10, seconds: 3600, stored: true },
  reportBooking: { points: 5, seconds: 86_400, stored: true },
  /** Every request of the API, before anything is looked up for it. */
  request: { points: 3000, seconds: 60 },
  /** Messages about a ride sent once more, or to an address that was corrected: from each address, and of each ride. */
  resend: { points: 20, seconds: 3600 },
  resendBooking: { points: 5, seconds: 3600, stored: true },
  /** Codes tried for one account from one address after the right password. */
  secondStep: { points: 5, seconds: 900, stored: true },
  /** Codes of an app that is being set up, for each customer who is signed in. */
  secondStepSetUp: { points: 100, seconds: 3600, stored: true },
  /** Text messages that one address has sent, and that one number gets. */
  smsAddress: { points: 30, seconds: 3600 },
  smsNumber: { points: 10, seconds: 86_400, stored: true },
  /** Series of rides, of up to 60 each. */
  series: { points: 3, seconds: 86_400, stored: true },
  socket: { points: 300, seconds: 60 },
  /** Calls of one of the staff, and tries to get into the office: from each address, and for one name from each. */
  staff: { points: 900, seconds: 60 },
  staffSignIn: { points: 20, seconds: 60 },
  /** Proofs of who acts, tried in one session: that one has no other. */
  staffProof: { points: 5, seconds: 3600, stored: true },
  staffAccount: { points: 8, seconds: 900, stored: true },
  /** Wrong passwords for one of the staff from all addresses, but from browsers that they signed in with before (`loginDevice`). */
  staffStrangers: { points: 60, seconds: 900, stored: true },
  watch: { points: 600, seconds: 60 },
  watchConnection: { points: 60, seconds: 60 },
  /** Wrong codes after the right password, from all addresses, above which one right code is not enough for an account. */
  wrongCode: { points: 200, seconds: 86_400, stored: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
