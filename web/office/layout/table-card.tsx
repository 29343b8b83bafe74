import type { ReactNode } from "react";

type TableCardProps = {
  columns: readonly string[];
  caption?: string;
  className?: string;
  /** Of the cells of the head, and of its first. */
  cell?: string;
  first?: string;
  /** The column whose numbers stand below each other. */
  numbers?: string;
  children: ReactNode;
};

/** A card whose table scrolls. It is positioned, so that hidden texts do not make the page as wide as the table. */
export function TableCard({ columns, caption, className = "", cell = "px-4", first = "", ...props }: TableCardProps) {
  const { numbers, children } = props;
  return (
    <div className="card relative overflow-x-auto">
      <table className={`w-full text-start ${className}`}>
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2.5 font-semibold ${cell} ${index === 0 ? first : ""} ${column === numbers ? "text-end" : "text-start"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
