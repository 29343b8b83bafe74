import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { Alert } from "../ui/alert.tsx";
import { type FormAnswer, FormAnswerContext } from "./form-answer.ts";

export function FormAnswers({ children }: { children: ReactNode }) {
  const answer = useActionData<FormAnswer>();
  return (
    <FormAnswerContext value={answer}>
      {answer?.failure && (
        <div className="mb-4">
          <Alert title={answer.failure} />
        </div>
      )}
      {children}
    </FormAnswerContext>
  );
}
