/** Every address of the API that the browser calls, and the only place where they are spelled. */
export const apiPaths = {
  bookings: "/api/bookings",
  preview: "/api/bookings?preview=true",
  booking: (id: number) => `/api/bookings/${id}` as const,
  cancelBooking: (id: number) => `/api/bookings/${id}/cancel` as const,
  bookingContact: (id: number) => `/api/bookings/${id}/contact` as const,
  bookingCalendar: (id: number) => `/api/bookings/${id}/calendar.ics` as const,
  contact: "/api/contact",
  geocode: "/api/geocode/search",
} as const;
