import type { SubmissionResult } from "@conform-to/react";
import { createContext, type ReactNode, use } from "react";
import { useActionData } from "react-router";

/**
 * What the server answered to a form that was sent to it as a page: to which form, what was typed and refused, and `outcome`,
 * what else is to be shown.
 */
export type FormAnswer<Outcome = unknown> = { form: string; result?: SubmissionResult; outcome?: Outcome };

const FormAnswerContext = createContext<FormAnswer | undefined>(undefined);

/** Stands around the forms of a page that has an action. */
export function FormAnswers({ children }: { children: ReactNode }) {
  return <FormAnswerContext value={useActionData<FormAnswer>()}>{children}</FormAnswerContext>;
}

/** What the server answered to the form with this id, if it was the one that was sent. */
export function useFormAnswer(id: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext);
  return answer?.form === id ? answer : undefined;
}
