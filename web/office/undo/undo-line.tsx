import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Undo2 } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";

type UndoLineProps = { left: number | undefined; onUndo: () => void; children: ReactNode };

/** What was done, and for how many seconds it can be undone. */
export function UndoLine({ left, onUndo, children }: UndoLineProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 py-3 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{children}</p>
        <Button look="secondary" disabled={left === 0} onClick={onUndo}>
          <Undo2 aria-hidden className="size-5" />
          {t("office:undo.undo")}
          <span aria-hidden className="tabular-nums">
            {left}
          </span>
        </Button>
      </div>
    </div>
  );
}
