type CareListProps = { rows: readonly (readonly [label: string, value: string | false | null | undefined])[] };

export const CareList = ({ rows }: CareListProps) => (
  <dl className="divide-y divide-line rounded-xl border border-line px-4">
    {rows
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="ms-auto min-w-0 whitespace-pre-line text-end font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
  </dl>
);
