import type { ReactNode } from "react";

type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  facts: readonly Fact[];
  /** Read at arm's length. */
  isLarge?: boolean;
  children?: ReactNode;
};

export function Facts({ facts, isLarge = false, children }: FactsProps) {
  return (
    <dl className={`divide-y divide-line ${isLarge ? "text-lg" : "max-sm:text-sm"}`}>
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
