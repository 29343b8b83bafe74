import type { Login } from "@domrit/shared/account/schema.ts";
import { type SecondStepMethods, secondStepMethodsSchema } from "@domrit/shared/account/security-view.ts";
import { useSetAtom } from "jotai";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { logIn } from "../api.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** The password was right, and the account asks for a second step. */
export type SecondStepAsked = { email: string; methods: SecondStepMethods };

/** Signs in, or calls `onSecondStep` where the account asks for one. The password is not kept once it is answered. */
export function useLogIn(onSecondStep: (asked: SecondStepAsked) => void) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const mutation = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: logIn,
    gcTime: 0,
    onSuccess: useSignedIn(),
    onError(error, { email }) {
      const methods = askedIn(error);
      if (methods) return onSecondStep({ email, methods });
      const description = (error instanceof ApiError && error.shown) || t("account:login.failedHint");
      toast({ action: "log-in", title: t("account:login.failed"), description, tone: "destructive" });
    },
  });
  return {
    isPending: mutation.isPending,
    logIn: (login: Login) => mutation.mutate(login, { onSettled: () => mutation.reset() }),
  };
}

function askedIn(error: Error): SecondStepMethods | undefined {
  if (!(error instanceof ApiError && error.code === "second_step_required")) return undefined;
  const asked = v.safeParse(secondStepMethodsSchema, error.data);
  return asked.success ? asked.output : undefined;
}
