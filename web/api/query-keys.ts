/** The names under which answers of the server are kept. */
export const queryKeys = {
  bookings: ["booking"] as const,
  booking: (id: number) => ["booking", id] as const,
  bookingMessages: (id: number) => ["booking", id, "messages"] as const,
  bookingReports: (id: number) => ["booking", id, "reports"] as const,
  bookingPayment: (id: number) => ["booking", id, "payment"] as const,
  /** Read anew with the payment. */
  bookingPayer: (id: number) => ["booking", id, "payment", "payer"] as const,
  bookingTimeline: (id: number) => ["booking", id, "timeline"] as const,
  user: ["user"] as const,
  staff: ["staff"] as const,
  office: ["office"] as const,
  officeInboxCount: ["office", "inbox", "count"] as const,
  officeInboxLists: ["office", "inbox", "list"] as const,
  officeInboxList: (filter: string) => ["office", "inbox", "list", filter] as const,
  officeInboxItem: (kind: string, id: string) => ["office", "inbox", kind, id] as const,
  figures: (from: string, to: string) => ["office", "figures", from, to] as const,
  /** The list of rides; each of them is asked for anew as what it shows changes (`office/live`). */
  officeRides: ["office", "rides"] as const,
  /** Of one day, `YYYY-MM-DD`, or of today and tomorrow. */
  officeRidesOf: (day: string | undefined) => ["office", "rides", day ?? ""] as const,
  officeAttention: ["office", "attention"] as const,
  officeSearch: (words: string) => ["office", "search", words] as const,
  /** All that the office shows of one ride, under whatever names follow. */
  officeBooking: (id: number) => ["office", "booking", id] as const,
  officePayments: (search: string) => ["office", "payments", search] as const,
  officeInvoices: ["office", "invoices"] as const,
  officeInvoiceList: (filter: string) => ["office", "invoices", "list", filter] as const,
  officeInvoice: (id: string) => ["office", "invoices", "one", id] as const,
  officeHeld: ["office", "payment-held"] as const,
  officeRoutes: ["office", "routes"] as const,
  officeAccounts: ["office", "accounts"] as const,
  officeTariffs: ["office", "tariffs"] as const,
  officeDiscounts: ["office", "discounts"] as const,
  officeDifferences: ["office", "payment-differences"] as const,
  officeInbox: ["office", "inbox"] as const,
  officeFleet: ["office", "registers"] as const,
  officeShifts: ["office", "registers", "shifts"] as const,
  officePlanned: ["office", "registers", "planned"] as const,
  officeDevices: (driverId: string) => ["office", "registers", "devices", driverId] as const,
  officePapers: ["office", "registers", "papers"] as const,
  officeAssigning: ["office", "assigning"] as const,
  officeCapacity: ["office", "capacity"] as const,
  officePlan: ["office", "plan"] as const,
  officePlanning: ["office", "planning"] as const,
  /** Everything that only the driver may see: who is signed in on this device, and under whatever names follow the rest. */
  driver: ["driver"] as const,
  driverSession: ["driver", "session"] as const,
  driverPush: ["driver-push"] as const,
  driverShift: ["driver", "shift"] as const,
  driverRides: ["driver", "rides"] as const,
  /** No press changes where a ride goes. */
  driverRidePlaces: (id: number) => ["driver", "places", id] as const,
  map: ["map"] as const,
  account: ["account"] as const,
  trips: ["account", "trips"] as const,
  tripsOf: (filter: string) => ["account", "trips", filter] as const,
  claimable: ["account", "claimable"] as const,
  addresses: ["account", "addresses"] as const,
  cards: ["account", "cards"] as const,
  cardAdding: ["account", "cards", "adding"] as const,
  invoices: ["account", "invoices"] as const,
  /** Of one venue, by its code. */
  venue: (code: string) => ["venue", code] as const,
  venueRides: (code: string) => ["venue", code, "rides"] as const,
  officeVenues: ["office", "venues"] as const,
  organisations: ["account", "organisations"] as const,
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
