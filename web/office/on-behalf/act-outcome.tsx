import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { type ReactNode, useState } from "react";
import { isConflict } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** The result of an act: done and whom no message reaches, or why it failed. */
export function ActOutcome({
  act,
  done,
}: {
  act: { data?: OnBehalfAnswer | undefined; error: Error | null };
  done: string;
}) {
  const { t } = useTranslation();
  if (isConflict(act.error)) {
    return (
      <Alert title={t("office-guest:conflict.title")}>
        <p>{t("office-guest:conflict.hint")}</p>
      </Alert>
    );
  }
  if (act.error) return <Alert title={errorText(act.error, t)} />;
  if (!act.data) return null;
  return (
    <>
      <Alert look="success" title={done} />
      {act.data.withheld.map((channel) => (
        <Alert key={channel} look="info" title={t(`office-caller:withheld.${channel}`)} />
      ))}
    </>
  );
}

type AskedActProps = {
  open: string;
  done: string;
  children: (dialog: { onDone: (acted: OnBehalfAnswer) => void; onClose: () => void }) => ReactNode;
};

/** A button with a dialog. The result is said beside the button, as the dialog is gone by then. */
export function AskedAct({ open, done, children }: AskedActProps) {
  const [isOpen, setOpen] = useState(false);
  const [acted, setActed] = useState<OnBehalfAnswer>();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => {
          setActed(undefined);
          setOpen(true);
        }}
      >
        {open}
      </Button>
      <div className="mt-3 empty:hidden">
        <ActOutcome act={{ data: acted, error: null }} done={done} />
      </div>
      {isOpen &&
        children({
          onClose: close,
          onDone(answer) {
            setActed(answer);
            close();
          },
        })}
    </>
  );
}
