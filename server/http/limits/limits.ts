type Limit = {
  points: number;
  seconds: number;
  /** Shared by all servers and kept over a restart, at one write each; otherwise each server counts alone. */
  stored?: true;
};

/** Points by key. `RATE_LIMIT_SCALE` multiplies them; wider IPv6 networks have more (`networksOf`). */
export const LIMITS = {
  accountRead: { points: 600, seconds: 60 },
  /** Requests to ride on account, by customer. */
  accountRequest: { points: 10, seconds: 86_400, stored: true },
  booking: { points: 60, seconds: 3600, stored: true },
  /** Includes repeats: each looks up its idempotency key. */
  bookingAttempt: { points: 300, seconds: 60 },
  /** Each change is priced first, which counts as a preview. */
  bookingChange: { points: 60, seconds: 3600 },
  card: { points: 20, seconds: 3600, stored: true },
  contact: { points: 10, seconds: 3600, stored: true },
  contactAttempt: { points: 30, seconds: 60 },
  /** Requests of one driver's device, including positions; sign-in tries by address. */
  driver: { points: 600, seconds: 60 },
  driverJoin: { points: 20, seconds: 60 },
  /** Reports about rides, also of a day without network at once. */
  driverAct: { points: 300, seconds: 600 },
  /** Acts on a driver's shift, and positions, from all devices. */
  driverShift: { points: 120, seconds: 3600 },
  driverPlace: { points: 60, seconds: 60 },
  /** Changes of a browser's push subscription. */
  driverPush: { points: 60, seconds: 3600 },
  emailConfirmation: { points: 60, seconds: 3600 },
  emailConfirmationRecipient: { points: 5, seconds: 86_400, stored: true },
  export: { points: 10, seconds: 3600 },
  geocode: { points: 240, seconds: 60 },
  health: { points: 600, seconds: 60 },
  /** Shared links made and deleted, by address and by booking. */
  linkChange: { points: 60, seconds: 3600 },
  linkChangeBooking: { points: 30, seconds: 3600, stored: true },
  /** Invitations to an organisation, by it and by the mailbox that gets them. */
  invitation: { points: 60, seconds: 86_400, stored: true },
  invitationRecipient: { points: 5, seconds: 86_400, stored: true },
  organisationJoin: { points: 20, seconds: 60 },
  login: { points: 20, seconds: 60 },
  /** Tries for one account before they are slowed down. */
  loginAccount: { points: 5, seconds: 900, stored: true },
  /** Slowed tries: by address and account, and by account for all addresses, except browsers that signed in before. */
  loginSlowed: { points: 1, seconds: 10, stored: true },
  loginStrangers: { points: 60, seconds: 900, stored: true },
  /** Tries of such a browser: guessing by strangers does not slow it down. */
  loginDevice: { points: 10, seconds: 900, stored: true },
  lookup: { points: 600, seconds: 60 },
  /** E-mail to an unconfirmed address, for all callers together. */
  mailbox: { points: 6, seconds: 86_400, stored: true },
  /** Map tiles; a minute of looking around takes some hundred. */
  map: { points: 3000, seconds: 60 },
  /** Questions whether a name is taken, by IP address and by customer or session. */
  nameProbe: { points: 30, seconds: 3600 },
  nameProbeSession: { points: 15, seconds: 3600 },
  /** Office requests by address, which a few desks may share. */
  office: { points: 1200, seconds: 60 },
  /** Acts for guests by staff member: changes, contacts, repeated messages, notes. */
  officeAct: { points: 300, seconds: 3600 },
  /** Rides booked for callers, by staff member. */
  officeBooking: { points: 120, seconds: 3600, stored: true },
  /** Telephone numbers looked up, by staff member; each shows its owner's rides. */
  officeCaller: { points: 120, seconds: 3600, stored: true },
  officePreview: { points: 120, seconds: 60 },
  /** Text messages by staff member; those to one number count for all senders together. */
  officeSms: { points: 150, seconds: 3600, stored: true },
  /** App pages, each rendered for one visitor. */
  page: { points: 300, seconds: 60 },
  passkey: { points: 60, seconds: 60 },
  password: { points: 10, seconds: 900, stored: true },
  passwordReset: { points: 20, seconds: 3600, stored: true },
  /** For one mailbox from one address. */
  passwordResetRecipient: { points: 5, seconds: 86_400, stored: true },
  /** For one mailbox from all callers; above it one each quarter of an hour, so that a valid link always exists. */
  passwordResetMailbox: { points: 20, seconds: 86_400, stored: true },
  passwordResetSlowed: { points: 1, seconds: 900, stored: true },
  preview: { points: 120, seconds: 60 },
  /** Payments begun, by address and by ride: stolen cards are tested this way. */
  payment: { points: 20, seconds: 3600, stored: true },
  paymentBooking: { points: 10, seconds: 3600, stored: true },
  /** Hints that the provider has news, from anybody. */
  paymentHint: { points: 600, seconds: 60 },
  /** Receipts drawn on request. */
  receipt: { points: 60, seconds: 60 },
  register: { points: 20, seconds: 3600, stored: true },
  /** Requests of a regular rider's own page, by address. */
  riderPage: { points: 120, seconds: 60 },
  /** What is said of one ride. */
  feedback: { points: 20, seconds: 3600, stored: true },
  /** Complaints and lost items, by address and by ride. */
  report: { points: 10, seconds: 3600, stored: true },
  reportBooking: { points: 5, seconds: 86_400, stored: true },
  /** Every API request, before any look-up. */
  request: { points: 3000, seconds: 60 },
  /** Repeated messages, also to a corrected address, by address and by ride. */
  resend: { points: 20, seconds: 3600 },
  resendBooking: { points: 5, seconds: 3600, stored: true },
  /** Codes after the right password, by account and address. */
  secondStep: { points: 5, seconds: 900, stored: true },
  /** Codes of an app being set up, by customer. */
  secondStepSetUp: { points: 100, seconds: 3600, stored: true },
  /** Text messages by requesting address, and by receiving number. */
  smsAddress: { points: 30, seconds: 3600 },
  smsNumber: { points: 10, seconds: 86_400, stored: true },
  /** Series of up to 60 rides. */
  series: { points: 3, seconds: 86_400, stored: true },
  socket: { points: 300, seconds: 60 },
  /** Requests by staff member; sign-in tries by address, and by name from each address. */
  staff: { points: 900, seconds: 60 },
  staffSignIn: { points: 20, seconds: 60 },
  /** Proofs of identity in one session. */
  staffProof: { points: 5, seconds: 3600, stored: true },
  staffAccount: { points: 8, seconds: 900, stored: true },
  /** Wrong passwords for one of the staff from all addresses, but from browsers that they signed in with before (`loginDevice`). */
  staffStrangers: { points: 60, seconds: 900, stored: true },
  /** Requests of a device that is signed in as a venue, and the rides it books; sign-in tries by address. */
  venueDevice: { points: 600, seconds: 60 },
  venueBooking: { points: 60, seconds: 3600, stored: true },
  venueJoin: { points: 20, seconds: 60 },
  watch: { points: 600, seconds: 60 },
  watchConnection: { points: 60, seconds: 60 },
  /** Wrong codes from all addresses; above this an account needs two right codes. */
  wrongCode: { points: 200, seconds: 86_400, stored: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
