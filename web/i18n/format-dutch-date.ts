const FORMAT = new Intl.DateTimeFormat("nl-NL", { timeZone: "UTC" });

/** A date `YYYY-MM-DD` in the Dutch form, in every language: `24-12-2026`. */
export const formatDutchDate = (date: string): string => FORMAT.format(new Date(`${date}T12:00:00Z`));
