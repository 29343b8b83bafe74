import type { Position } from "@domrit/shared/geo/position.ts";
import type { ReactNode } from "react";

/** Something on a map. What is drawn has no size of its own and lies with its middle on the place. */
export type Mark = { key: string; position: Position; content: ReactNode };

/** The look of a mark, for what it is made of: a link where it leads somewhere. `isOld`: it may be elsewhere by now. */
export const markLook = (isOld = false): string =>
  `absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap ${isOld ? "opacity-60 grayscale" : ""}`;

type SignProps = {
  look: "car" | "place";
  /** Stands below the sign. */
  text?: string | undefined;
};

/** The car, or the pin of a place, as on the map of our own. */
export function MarkSign({ look, text }: SignProps) {
  return (
    <>
      <svg aria-hidden="true" viewBox="-14 -14 28 28" className="block size-8 drop-shadow-sm">
        {look === "car" ? (
          <>
            <circle r="12" className="fill-accent stroke-on-accent" strokeWidth="1.5" />
            <path
              d="M-7 3v-3l2-.5 2-3.5h6l2.5 3.5 1.5.5v3zM-6 3a2 2 0 0 0 4 0M2 3a2 2 0 0 0 4 0"
              className="fill-on-accent"
            />
          </>
        ) : (
          <>
            <circle r="10" className="fill-brick stroke-surface" strokeWidth="2.5" />
            <circle r="3.5" className="fill-surface" />
          </>
        )}
      </svg>
      {text && (
        <span className="-translate-x-1/2 absolute top-full left-1/2 rounded bg-surface px-1 font-bold font-sans text-ink text-xs shadow-sm">
          {text}
        </span>
      )}
    </>
  );
}
