import { confirmationPath, payRidePath } from "@domrit/shared/site/pages.ts";
import type { FormStep } from "./form-step.ts";

/** The page that a form without script leads to once its ride is booked: who pays now is asked to do so first. */
export const afterBooking = (id: number, { typed }: Pick<FormStep, "typed">): string =>
  typed.get("paying") === "now" ? payRidePath(id) : confirmationPath(id);
