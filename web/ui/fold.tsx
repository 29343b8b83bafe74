import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDown } from "../icons/icons.tsx";

/** A card of its own, or one of several rows, or a line, that stand in another. */
const LOOKS = {
  card: { fold: "card px-5 py-1.5 sm:px-6 sm:py-3", title: "text-heading" },
  row: { fold: "", title: "py-2 font-semibold" },
} as const;

type FoldProps = {
  title: ReactNode;
  /** What has to be seen while it is closed. */
  note?: ReactNode;
  isOpen?: boolean;
  look?: keyof typeof LOOKS;
  children: ReactNode;
};

/** Shows its content when its title is pressed, and on paper always. */
export function Fold({ title, note, isOpen = false, look = "card", children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} open={wasOpen} className={`group ${LOOKS[look].fold}`}>
      <summary className={`flex min-h-11 list-none items-center justify-between gap-4 ${LOOKS[look].title}`}>
        <span className="min-w-0">
          <span className="block">{title}</span>
          {note}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform fold-open:rotate-180 print:hidden" />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-3">{children}</div>
    </details>
  );
}
