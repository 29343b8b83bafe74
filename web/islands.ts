/** The parts of pages that answer to their visitor, and how their code is fetched. */
export const ISLANDS = {
  bookingForm: async () => (await import("./booking/booking-form.tsx")).BookingForm,
  hourlyForm: async () => (await import("./booking/hourly-form.tsx")).HourlyForm,
  followedBooking: async () => (await import("./booking/confirmation/followed-booking.tsx")).FollowedBooking,
  linkButtons: async () => (await import("./booking/links/link-buttons.tsx")).LinkButtons,
  contactForm: async () => (await import("./contact/contact-form.tsx")).ContactForm,
  fareCalculator: async () => (await import("./fares/fare-calculator.tsx")).FareCalculator,
  installButton: async () => (await import("./home/install-button.tsx")).InstallButton,
};
export type IslandName = keyof typeof ISLANDS;
