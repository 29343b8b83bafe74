import type { ApiCall } from "@domrit/shared/site/visit.ts";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { newRequestKey } from "../../api/request-key.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom, type ToastText } from "../../toasts/queue.ts";
import { type ActDefinition, type NextStep, nextOf } from "./form-definition.ts";

/** What a toast says, whatever was done. */
export type SaidText = Omit<ToastText, "action">;

export type FormCallOptions<Value, Answer> = {
  /** The id of what the form is about, which the address says where there is no script. */
  about?: string | number | undefined;
  /** A toast about what was done; none where the page shows it. `useForm` and `useButton` say the notice. */
  says?: (answer: Answer, next: NextStep, value: Value) => SaidText | undefined;
  onDone?: (answer: Answer, next: NextStep) => unknown;
  /** `next` is what the definition says of a refusal that is no failure. */
  onRefused?: (error: ApiError, next: NextStep | undefined, value: Value) => void;
};

type FormCall<Value, Answer> = Pick<
  UseMutationResult<Answer>,
  "data" | "isPending" | "isSuccess" | "error" | "reset"
> & {
  send: (value: Value) => void;
  failure: string | undefined;
};

/** The call of a form or button with script, and the toasts about it. What was sent is kept no longer than the call lasts. */
export function useFormCall<Value, Answer>(
  definition: ActDefinition<Value, Answer>,
  { about = "", says, onDone, onRefused }: FormCallOptions<Value, Answer> = {},
): FormCall<Value, Answer> {
  const { topic = definition.id, failed, outdates = [], outdatesAnyway, changesSession, hasKey } = definition;
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const keyFor = useRequestKey();
  const sent = useRef<{ value: Value; made: ApiCall }>(undefined);
  const readAgain = () => Promise.all(outdates.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const here = () => ({ url: new URL(location.href), id: String(about) });
  const take = () => {
    const { value } = sent.current as { value: Value };
    sent.current = undefined;
    return value;
  };
  const textOf = (error: Error) => {
    const hint = failed?.[1];
    return hint ? (error instanceof ApiError && error.shown) || t(hint) : errorText(error, t);
  };
  const calling = useCall({
    ...(changesSession && { mutationKey: mutationKeys.session }),
    gcTime: 0,
    mutationFn() {
      const { path, ...call } = (sent.current as { made: ApiCall }).made;
      const headers = hasKey && { "Idempotency-Key": keyFor(hasKey === "body" ? call.body : "") };
      return callApi(path, { ...call, ...(headers && { headers }), answer: definition.answer });
    },
    async onSuccess(answer) {
      const value = take();
      const next = nextOf(definition, answer, here());
      keyFor.forget();
      await readAgain();
      const text = says?.(answer, next, value);
      if (text) toast({ action: topic, ...text });
      await onDone?.(answer, next);
    },
    onError(error) {
      const value = take();
      if (outdatesAnyway) void readAgain();
      const next = error instanceof ApiError ? definition.refused?.(error, here()) : undefined;
      if (error instanceof ApiError) onRefused?.(error, next, value);
      if (!failed || next) return;
      toast({ action: topic, title: t(failed[0]), description: textOf(error), tone: "destructive" });
    },
  });
  const send = (value: Value) => {
    // The second press of a double click may come before this is drawn again.
    if (calling.isPending || sent.current) return;
    // Made at the press: what the page shows while the call is under way is something else.
    sent.current = { value, made: definition.call(value, here()) };
    calling.mutate();
  };
  const { data, isPending, isSuccess, error, reset } = calling;
  return { data, isPending, isSuccess, error, reset, send, failure: error ? textOf(error) : undefined };
}

/** Gives the same body the key that it was sent under before, since its answer may have been lost; another a new one. */
function useRequestKey() {
  const last = useRef<{ key: string; words: string }>(undefined);
  const keyFor = (body: unknown): string => {
    const words = JSON.stringify(body);
    if (last.current?.words !== words) last.current = { key: newRequestKey(), words };
    return last.current.key;
  };
  return Object.assign(keyFor, {
    forget: () => {
      last.current = undefined;
    },
  });
}
