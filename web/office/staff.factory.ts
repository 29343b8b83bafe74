import type { StaffView } from "@domrit/shared/office/staff.ts";

/** Whoever is signed in at the office, as the API answers it. */
export const staff = (over: Partial<StaffView> = {}): StaffView => ({
  id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55",
  name: "Noor Bakker",
  email: "noor@domrit.example",
  role: "desk",
  locale: "nl",
  ...over,
});
