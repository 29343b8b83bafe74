import { scaleLinear } from "d3-scale";

/** Of the length of the longest bar. */
const LONGEST = 100;

type BarTableProps = {
  /** The name of the table, for screen readers. */
  of: string;
  /** `size`: the length of the bar, compared with the others. */
  rows: readonly { name: string; size: number; values: readonly string[] }[];
  /** What the rows are, and their values. */
  columns: readonly [of: string, ...values: string[]];
  /** What stands in its place where there are no rows. */
  none?: string;
};

/** A table whose rows have a bar each: the picture and its numbers are one. */
export function BarTable({ of, rows, columns: [first, ...columns], none }: BarTableProps) {
  if (rows.length === 0) return <p className="text-muted">{none}</p>;
  const length = scaleLinear([0, Math.max(1, ...rows.map(({ size }) => size))], [0, LONGEST]);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{of}</caption>
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
