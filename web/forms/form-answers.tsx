import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { type FormAnswer, FormAnswerContext } from "./form-answer.ts";

/** Stands around the forms of a page that has an action. Apart from its context: a form of a public page has no router. */
export function FormAnswers({ children }: { children: ReactNode }) {
  return <FormAnswerContext value={useActionData<FormAnswer>()}>{children}</FormAnswerContext>;
}
