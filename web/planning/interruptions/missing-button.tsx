import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarX } from "../../icons/icons.tsx";
import { RowAct } from "../../office/layout/row-menu.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { MissingHolder } from "./missing-holder.ts";

const InterruptionDialog = lazy(async () => ({
  default: (await import("./interruption-dialog.tsx")).InterruptionDialog,
}));

/** Says that a driver or car is missing. `isSmall`: without words, where there is little room; else in a row's menu. */
export function MissingButton({ holder, isSmall = false }: { holder: MissingHolder; isSmall?: boolean }) {
  const { of, name } = holder;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = t(`office-planning:missing.open.${of}`);
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <Tooltip text={text}>
          <button
            type="button"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            onClick={open}
          >
            <CalendarX aria-hidden className="size-4" />
            <span className="sr-only">
              {text} ({name})
            </span>
          </button>
        </Tooltip>
      ) : (
        <RowAct Icon={CalendarX} text={text} name={name} onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <InterruptionDialog holder={holder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
