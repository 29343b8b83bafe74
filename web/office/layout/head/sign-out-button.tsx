import { useSetAtom, useStore } from "jotai";
import { errorText } from "../../../api/error-text.ts";
import { mutationKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { LogOut } from "../../../icons/icons.tsx";
import { useGoTo } from "../../../site/go-to.ts";
import { pushToastAtom } from "../../../toasts/queue.ts";
import { Button } from "../../../ui/button.tsx";
import { SIGN_IN } from "../../sign-in/return-address.ts";
import { isHeld, lastStepAtom } from "../../undo/last-step.ts";
import { useLastStep } from "../../undo/use-last-step.ts";
import { signOut } from "../api.ts";
import { forgetDrafts } from "../drafts.ts";

/** Signs out and loads a new page, so that nothing stays in this one. */
export function SignOutButton() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const goTo = useGoTo();
  const store = useStore();
  const { send } = useLastStep();
  const leaving = useCall({
    mutationKey: mutationKeys.session,
    async mutationFn() {
      const step = store.get(lastStepAtom);
      // After signing out nobody could send it. If it fails they stay.
      if (isHeld(step) && !(await send(step))) return false;
      await signOut();
      return true;
    },
    onSuccess(isOut) {
      if (!isOut) return undefined;
      forgetDrafts();
      // What is stored while the page closes is deleted too.
      addEventListener("pagehide", forgetDrafts, { once: true });
      return goTo(SIGN_IN);
    },
    onError: (error) =>
      toast({
        action: "sign-out",
        title: t("office:signOut.failed"),
        description: errorText(error, t),
        tone: "destructive",
      }),
  });
  return (
    <Button look="onDark" className="min-h-11" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
      {!leaving.isPending && <LogOut aria-hidden className="size-5" />}
      {t("office:signOut.submit")}
    </Button>
  );
}
