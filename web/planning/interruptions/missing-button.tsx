import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarX } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { MissingHolder } from "./missing-holder.ts";

const InterruptionDialog = lazy(async () => ({
  default: (await import("./interruption-dialog.tsx")).InterruptionDialog,
}));

/** Says that a driver or car is missing. `isSmall`: without words, where there is little room. */
export function MissingButton({ holder, isSmall = false }: { holder: MissingHolder; isSmall?: boolean }) {
  const { of, name } = holder;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = t(`office-planning:missing.open.${of}`);
  return (
    <>
      <Tooltip text={text}>
        {isSmall ? (
          <button
            type="button"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            onClick={() => setOpen(true)}
          >
            <CalendarX aria-hidden className="size-4" />
            <span className="sr-only">
              {text} ({name})
            </span>
          </button>
        ) : (
          <Button look="secondary" className="min-h-11 px-3 text-sm" onClick={() => setOpen(true)}>
            <CalendarX aria-hidden className="size-4" />
            <span className="max-lg:sr-only">{text}</span>
            <span className="sr-only">({name})</span>
          </Button>
        )}
      </Tooltip>
      {isOpen && (
        <Suspense>
          <InterruptionDialog holder={holder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
