/** The names under which answers of the server are kept. */
export const queryKeys = {
  bookings: ["booking"] as const,
  booking: (id: number) => ["booking", id] as const,
  bookingMessages: (id: number) => ["booking", id, "messages"] as const,
  bookingReports: (id: number) => ["booking", id, "reports"] as const,
  bookingPayment: (id: number) => ["booking", id, "payment"] as const,
  bookingTimeline: (id: number) => ["booking", id, "timeline"] as const,
  user: ["user"] as const,
  /** The member of staff who is signed in. */
  staff: ["staff"] as const,
  /** Everything that only the staff may see. */
  office: ["office"] as const,
  /** How many wait in the inbox, its lists by what their address asks, and one item. */
  officeInboxCount: ["office", "inbox", "count"] as const,
  officeInboxLists: ["office", "inbox", "list"] as const,
  officeInboxList: (filter: string) => ["office", "inbox", "list", filter] as const,
  officeInboxItem: (kind: string, id: string) => ["office", "inbox", kind, id] as const,
  /** Those of one period, from a day to a day. */
  figures: (from: string, to: string) => ["office", "figures", from, to] as const,
  /** The list of rides; each of them is asked for anew as what it shows changes (`office/live`). */
  officeRides: ["office", "rides"] as const,
  /** Of one day, `YYYY-MM-DD`, or of today and tomorrow. */
  officeRidesOf: (day: string | undefined) => ["office", "rides", day ?? ""] as const,
  officeAttention: ["office", "attention"] as const,
  officeSearch: (words: string) => ["office", "search", words] as const,
  /** All that the office shows of one ride, under whatever names follow. */
  officeBooking: (id: number) => ["office", "booking", id] as const,
  /** Those that an address asks for. */
  officePayments: (search: string) => ["office", "payments", search] as const,
  /** What waits for a manager to go back. */
  officeHeld: ["office", "payment-held"] as const,
  /** What the payment service lists otherwise than the books. */
  officeAccounts: ["office", "accounts"] as const,
  officeDifferences: ["office", "payment-differences"] as const,
  officeInbox: ["office", "inbox"] as const,
  officeFleet: ["office", "registers"] as const,
  /** Who is on shift; asked for anew with the registers. */
  officeShifts: ["office", "registers", "shifts"] as const,
  /** Who is planned to work when, under the Monday of a week. */
  officePlanned: ["office", "registers", "planned"] as const,
  /** The devices on which a driver is signed in. */
  officeDevices: (driverId: string) => ["office", "registers", "devices", driverId] as const,
  officeAssigning: ["office", "assigning"] as const,
  officeCapacity: ["office", "capacity"] as const,
  /** The plan of a day, under its date. */
  officePlan: ["office", "plan"] as const,
  /** What fits which ride: another as soon as any ride or driver is. */
  officePlanning: ["office", "planning"] as const,
  /** Everything that only the driver may see: who is signed in on this device, and under whatever names follow the rest. */
  driver: ["driver"] as const,
  driverSession: ["driver", "session"] as const,
  /** Nobody's in particular: by which key messages are pushed. */
  driverPush: ["driver-push"] as const,
  driverShift: ["driver", "shift"] as const,
  driverRides: ["driver", "rides"] as const,
  /** No press changes where a ride goes. */
  driverRidePlaces: (id: number) => ["driver", "places", id] as const,
  /** The map of the streets. */
  map: ["map"] as const,
  /** Everything that only the customer may see. */
  account: ["account"] as const,
  trips: ["account", "trips"] as const,
  /** Those of one filter, as an address says it. */
  tripsOf: (filter: string) => ["account", "trips", filter] as const,
  claimable: ["account", "claimable"] as const,
  addresses: ["account", "addresses"] as const,
  cards: ["account", "cards"] as const,
  /** How far a card is that is being added. */
  cardAdding: ["account", "cards", "adding"] as const,
  invoices: ["account", "invoices"] as const,
  invoiceDetails: ["account", "invoice-details"] as const,
  sessions: ["account", "sessions"] as const,
  security: ["account", "security"] as const,
  emailState: ["account", "email"] as const,
};

/** The names of calls that others wait for. */
export const mutationKeys = {
  /** Those after which the browser has another session, or none. */
  session: ["session"] as const,
};
