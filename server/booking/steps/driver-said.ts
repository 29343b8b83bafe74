/** `at` is ISO 8601 in UTC. */
export type DriverSays = { what: "declined" | "problem"; text: string; driver: string; at: string };
export type PaidInCar = { how: "cash" | "card" | "account"; amountCents: number };
