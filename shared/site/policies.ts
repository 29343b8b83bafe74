/**
 * The days from which each version holds, oldest first. A new version is a day here and in the head of its texts; the text
 * before it is kept beside them under its own day, with its figures filled in.
 */
export const POLICIES = {
  termsOfService: ["2025-05-12", "2026-11-28"],
  privacyPolicy: ["2025-05-12", "2026-11-28"],
} as const satisfies Record<string, readonly string[]>;

/** The day of the terms that hold for what is booked on a day, both `YYYY-MM-DD` in Amsterdam; undefined before the first version. */
export const termsOn = (day: string): string | undefined =>
  POLICIES.termsOfService.findLast((version) => version <= day);

/** Where a version stands on its page; the day is `YYYY-MM-DD`. */
export const versionAnchor = (day: string): string => `version-${day}`;

/** The day of the newest change of terms or privacy policy that holds on a day. */
export const newestPolicyOn = (day: string): string | undefined =>
  Object.values(POLICIES)
    .flat()
    .filter((version) => version <= day)
    .toSorted()
    .at(-1);
