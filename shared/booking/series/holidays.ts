const DAY_MS = 24 * 3_600_000;

const dateOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** Midnight UTC (method of Meeus, Jones and Butcher). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch28 = moon - weekday;
  return Date.UTC(year, 2, 28 + fromMarch28);
}

/** `YYYY-MM-DD`, by the Algemene termijnenwet, art. 3(1), with Easter and Pentecost. King's Day moves off Sundays. */
export function publicHolidays(year: number): ReadonlySet<string> {
  const sunday = easter(year);
  const kingsDay = Date.UTC(year, 3, 27);
  const fromEaster = [0, 1, 39, 49, 50].map((days) => sunday + days * DAY_MS);
  const fixed = [Date.UTC(year, 0, 1), Date.UTC(year, 4, 5), Date.UTC(year, 11, 25), Date.UTC(year, 11, 26)];
  const kings = new Date(kingsDay).getUTCDay() === 0 ? kingsDay - DAY_MS : kingsDay;
  return new Set([...fixed, kings, ...fromEaster].map(dateOf));
}
