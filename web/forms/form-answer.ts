import type { SubmissionResult } from "@conform-to/react";
import { createContext, use } from "react";

/**
 * What the server answered to a form that was sent to it as a page: to which form, what was typed and refused, and `outcome`,
 * what else is to be shown. `failure` is why a button did not do what it says.
 */
export type FormAnswer = { form: string; result?: SubmissionResult; outcome?: unknown; failure?: string };

export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined);

/** What the server answered to the form with this id, if it was the one that was sent. */
export function useFormAnswer(id: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext);
  return answer?.form === id ? answer : undefined;
}
