import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ActOutcome } from "./act-outcome.tsx";

type AskedActProps = {
  open: string;
  done: string;
  /** The dialog. */
  children: (dialog: { onDone: (acted: OnBehalfAnswer) => void; onClose: () => void }) => ReactNode;
};

/** A button that asks in a dialog before it acts on a ride. What came of it is said beside the button, as the dialog is gone by then. */
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
