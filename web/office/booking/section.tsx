import { type ReactNode, useId } from "react";

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type RowsProps = { rows: readonly (readonly [label: string, value: ReactNode])[] };

export const Rows = ({ rows }: RowsProps) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
    {rows
      .filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)
      .map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line font-medium">{value}</dd>
        </div>
      ))}
  </dl>
);
