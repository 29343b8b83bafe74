import type { ReactNode } from "react";

type QueueTableProps = {
  title: string;
  heads: readonly string[];
  notice?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function QueueTable({ title, heads, notice, action, children }: QueueTableProps) {
  return (
    <section aria-label={title} className="card mb-6 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      {notice}
      <table className="w-full text-start text-sm">
        <thead>
          <tr className="bg-sunken text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold first:ps-5 last:pe-5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:px-3 *:*:py-3 *:*:align-top *:*:first:ps-5 *:*:last:pe-5">
          {children}
        </tbody>
      </table>
    </section>
  );
}
