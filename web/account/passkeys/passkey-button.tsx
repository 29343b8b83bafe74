import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { KeyRound } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { NoPasskeyError } from "./web-authn.ts";

type PasskeyButtonProps = {
  look?: "primary" | "secondary";
  text: string;
  pendingText: string;
  cancelled: { title: string; hint: string };
  noPasskey: string;
  attempt: { isPending: boolean; error: Error | null; mutate: () => void };
};

export function PasskeyButton({ look = "secondary", text, pendingText, ...props }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { cancelled, noPasskey, attempt } = props;
  const { isPending, error } = attempt;
  const isCancelled = error instanceof NoPasskeyError && error.reason === "cancelled";
  return (
    <div className="flex flex-col gap-4">
      {isCancelled && (
        <Alert look="info" title={cancelled.title}>
          <p>{cancelled.hint}</p>
        </Alert>
      )}
      {error && !isCancelled && <Alert title={error instanceof NoPasskeyError ? noPasskey : errorText(error, t)} />}
      <Button look={look} isPending={isPending} onClick={() => attempt.mutate()} className="w-full">
        {!isPending && <KeyRound aria-hidden className="size-5" />}
        {isPending ? pendingText : text}
      </Button>
    </div>
  );
}
