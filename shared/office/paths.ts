import { pathOf } from "../booking/acts/acts.ts";
import type { RideAct } from "../booking/acts/ride-acts.ts";
import type { Period } from "../time/days.ts";
import type { InboxKind } from "./inbox.ts";

/** Every address of the office's API that the browser calls, and the only place where they are spelled. */
export const officePaths = {
  me: "/api/office/me",
  myLocale: "/api/office/me/locale",
  queues: "/api/office/queues",
  releaseParked: "/api/office/queues/release",
  simulator: "/api/office/simulator",
  signIn: "/api/office/sign-in",
  signInDemo: "/api/office/sign-in/demo",
  passkeySignInOptions: "/api/office/sign-in/passkey/options",
  passkeySignIn: "/api/office/sign-in/passkey",
  joinLook: "/api/office/join/look",
  joinPasskeyOptions: "/api/office/join/passkey/options",
  joinPasskey: "/api/office/join/passkey",
  joinApp: "/api/office/join/app",
  joinPassword: "/api/office/join/password",
  signOut: "/api/office/sign-out",
  proofOptions: "/api/office/proof/options",
  drivers: "/api/office/drivers",
  driver: (id: string) => `/api/office/drivers/${id}` as const,
  shifts: "/api/office/shifts",
  driverDuties: (id: string, { from, to }: Period, format: "json" | "csv") =>
    `/api/office/drivers/${id}/duties${format === "csv" ? ".csv" : ""}?${new URLSearchParams({ from, to })}` as const,
  inviteDriver: (id: string) => `/api/office/drivers/${id}/invite` as const,
  driverDevices: (id: string) => `/api/office/drivers/${id}/devices` as const,
  driverDevice: (id: string, deviceId: string) => `/api/office/drivers/${id}/devices/${deviceId}` as const,
  cars: "/api/office/cars",
  car: (id: string) => `/api/office/cars/${id}` as const,
  assigning: "/api/office/assigning",
  capacity: "/api/office/capacity",
  capacityOf: (date: string) => `/api/office/capacity?date=${date}` as const,
  staff: "/api/office/staff",
  colleague: (id: string) => `/api/office/staff/${id}` as const,
  audit: (query: string) => `/api/office/audit?${query}` as const,
  inboxWith: (query: string) => (query ? (`/api/office/inbox?${query}` as const) : "/api/office/inbox"),
  inboxCount: "/api/office/inbox/count",
  inboxItem: (kind: InboxKind, id: string) => `/api/office/inbox/${kind}/${id}` as const,
  inboxAnswers: (kind: InboxKind, id: string) => `/api/office/inbox/${kind}/${id}/answers` as const,
  inboxResend: (kind: InboxKind, id: string, answerId: string) =>
    `/api/office/inbox/${kind}/${id}/answers/${answerId}/resend` as const,
  inboxClose: (kind: InboxKind, id: string) => `/api/office/inbox/${kind}/${id}/close` as const,
  inboxReopen: (kind: InboxKind, id: string) => `/api/office/inbox/${kind}/${id}/reopen` as const,
  figures: "/api/office/figures",
  figuresCsv: "/api/office/figures.csv",
  today: ({ day, ids }: { day?: string | undefined; ids?: readonly number[] | undefined }) => {
    const asked = new URLSearchParams({ ...(day && { day }), ...(ids && { ids: ids.join(",") }) });
    return asked.size > 0 ? (`/api/office/today?${asked}` as const) : "/api/office/today";
  },
  search: (words: string) => `/api/office/search?${new URLSearchParams({ q: words })}` as const,
  bookings: "/api/office/bookings",
  bookingFor: ({ account, overbook }: { account?: string | undefined; overbook?: boolean }) => {
    const asked = new URLSearchParams({ ...(account && { account }), ...(overbook && { overbook: "true" }) });
    return asked.size > 0 ? (`/api/office/bookings?${asked}` as const) : "/api/office/bookings";
  },
  accounts: (words: string) => `/api/office/accounts?${new URLSearchParams({ q: words })}` as const,
  priceTexts: "/api/office/price-texts",
  confirmFitting: "/api/office/bookings/confirm",
  attention: "/api/office/attention",
  bookingPreview: "/api/office/bookings?preview=true",
  changeRide: (id: number) => `/api/office/bookings/${id}/change` as const,
  overbookingChange: (id: number) => `/api/office/bookings/${id}/change?overbook=true` as const,
  changePreview: (id: number) => `/api/office/bookings/${id}/change?preview=true` as const,
  ridePrice: (id: number) => `/api/office/bookings/${id}/price` as const,
  rideContact: (id: number) => `/api/office/bookings/${id}/contact` as const,
  rideReady: (id: number) => `/api/office/bookings/${id}/ready` as const,
  rideNotes: (id: number) => `/api/office/bookings/${id}/notes` as const,
  resendMessage: (id: number, messageId: string) => `/api/office/bookings/${id}/messages/${messageId}/resend` as const,
  caller: (phone: string) => `/api/office/callers?phone=${encodeURIComponent(phone)}` as const,
  booking: (id: number) => `/api/office/bookings/${id}` as const,
  bookingCare: (id: number) => `/api/office/bookings/${id}/care` as const,
  ridePayment: (id: number) => `/api/office/bookings/${id}/payment` as const,
  ridePayments: (id: number) => `/api/office/bookings/${id}/payments` as const,
  rideRefunds: (id: number) => `/api/office/bookings/${id}/refunds` as const,
  rideFit: (id: number) => `/api/office/bookings/${id}/fit` as const,
  rideSuggestions: (id: number) => `/api/office/bookings/${id}/suggestions` as const,
  rideAct: (id: number, act: RideAct) => `/api/office/bookings/${id}/${pathOf(act)}` as const,
} as const;
