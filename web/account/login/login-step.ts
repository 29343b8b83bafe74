import { appPathTo } from "@domrit/shared/site/pages.ts";

/** Where signing in stands without script: a code is asked for, of the app or a recovery code, or that took too long. */
const STEPS = ["code", "recovery", "expired"] as const;
export type LoginStep = (typeof STEPS)[number];

const STEP = "step";

export const stepIn = (search: string): LoginStep | undefined =>
  STEPS.find((step) => step === new URLSearchParams(search).get(STEP));

export function loginStep(search: string, step: LoginStep | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(STEP);
  if (step) query.set(STEP, step);
  return query.size > 0 ? `${appPathTo("login")}?${query}` : appPathTo("login");
}
