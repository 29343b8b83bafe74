import { KeyRound } from "lucide-react";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { NoPasskeyError } from "../passkeys/web-authn.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

type PasskeyButtonProps = { label: string; cancelledHint: string; noPasskey: string };

/** Signs in with a passkey, and says calmly when its owner closed the browser's window. */
export function PasskeyButton({ label, cancelledHint, noPasskey }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = usePasskeySignIn();
  const isCancelled = error instanceof NoPasskeyError && error.reason === "cancelled";
  return (
    <div className="flex flex-col gap-4">
      {isCancelled && (
        <Alert look="info" title={t("account:login.cancelled")}>
          <p>{cancelledHint}</p>
        </Alert>
      )}
      {error && !isCancelled && <Alert title={error instanceof NoPasskeyError ? noPasskey : errorText(error, t)} />}
      <Button look="secondary" isPending={isPending} onClick={() => mutate()} className="w-full">
        {!isPending && <KeyRound aria-hidden className="size-5" />}
        {isPending ? t("account:login.withPasskeyPending") : label}
      </Button>
    </div>
  );
}
