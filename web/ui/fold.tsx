import { type ReactNode, useState } from "react";
import { ChevronDown } from "../icons/chevron-down.tsx";

type FoldProps = {
  title: ReactNode;
  /** What has to be seen while it is closed. */
  note?: ReactNode;
  /** Whether it is open when it is first shown. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A card that shows its content when its title is pressed, and on paper always. */
export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      open={isShown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="card group px-5 py-1.5 sm:px-6 sm:py-3"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-heading">
        <span>
          <span className="block">{title}</span>
          {note}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-3">{children}</div>
    </details>
  );
}
