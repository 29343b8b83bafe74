import type { ReactNode } from "react";

/** A name and what it is; left out where that is empty. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts below one another, each name with its value beside it. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className="divide-y divide-line max-sm:text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="ms-auto min-w-0 whitespace-pre-line text-end font-medium tabular-nums wrap-break-word">
              {value}
            </dd>
          </div>
        ))}
      {children}
    </dl>
  );
}
