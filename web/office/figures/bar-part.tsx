import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";

const LONGEST = 100;

type BarPartProps = {
  title: string;
  /** `size`: the length of the bar, relative to the others. */
  rows: readonly { name: string; size: number; values: readonly string[] }[];
  columns: readonly [of: string, ...values: string[]];
  none?: string;
  children?: ReactNode;
};

/** A titled table with a bar in each row, so that the picture and its numbers are one; below it a note. */
export function BarPart({ title, none, children, ...table }: BarPartProps) {
  return (
    <section className="card break-inside-avoid p-5">
      <h2 className="mb-4 text-heading">{title}</h2>
      {table.rows.length === 0 ? <p className="text-muted">{none}</p> : <BarTable title={title} {...table} />}
      {children && <p className="mt-4 text-muted text-sm">{children}</p>}
    </section>
  );
}

function BarTable({ title, rows, columns: [first, ...columns] }: BarPartProps) {
  const length = scaleLinear([0, Math.max(1, ...rows.map(({ size }) => size))], [0, LONGEST]);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="pb-1 text-start font-normal">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pb-1 ps-4 text-end font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, size, values }) => (
          <tr key={name} className="border-line border-t align-top">
            <th scope="row" className="py-2 text-start font-semibold">
              {name}
              <svg
                aria-hidden
                viewBox={`0 0 ${LONGEST} 1`}
                preserveAspectRatio="none"
                className="mt-1 block h-2 w-full rounded-sm bg-sunken"
              >
                <rect width={length(size)} height="1" className="fill-brand" />
              </svg>
            </th>
            {values.map((value, index) => (
              <td key={columns[index]} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
