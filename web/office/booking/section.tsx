import { type ReactNode, useId } from "react";
import { Fold } from "../../ui/fold.tsx";

/** One card for several sections, with a line between them. */
export const SectionCard = ({ children }: { children: ReactNode }) => (
  <div className="card min-w-0 *:first:border-t-0">{children}</div>
);

const LOOK = "min-w-0 border-line border-t px-4";

type SectionProps = { title: string; children: ReactNode };

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${LOOK} py-3`}>
      <h2 id={id} className="mb-1 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FoldSectionProps = SectionProps & {
  /** What has to be seen while it is closed. */
  note?: ReactNode;
  isOpen?: boolean;
};

/** A section that its title opens. */
export function FoldSection({ title, note, isOpen = false, children }: FoldSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={LOOK}>
      <Fold
        look="row"
        isOpen={isOpen}
        title={
          <h2 id={id} className="font-bold">
            {title}
          </h2>
        }
        note={note && <span className="block font-normal text-muted text-sm">{note}</span>}
      >
        {children}
      </Fold>
    </section>
  );
}

type RowsProps = { rows: readonly (readonly [label: string, value: ReactNode])[] };

export const Rows = ({ rows }: RowsProps) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
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
