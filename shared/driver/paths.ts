/** Every address of the drivers' API that their page calls, and the only place where they are spelled. */
export const driverPaths = {
  session: "/api/driver/session",
  locale: "/api/driver/locale",
} as const;
