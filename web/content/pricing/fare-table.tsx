import type { PricingContent } from "./content.ts";

/** The rates per kind of vehicle; on narrow screens it scrolls inside its own frame, also by keyboard. */
export function FareTable({ fares }: { fares: PricingContent["fares"] }) {
  const { vehicle, start, perKm, perMinute } = fares.columns;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={fares.heading} tabIndex={0} className="card overflow-x-auto">
        <table className="w-full min-w-[34rem] text-start">
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              {[vehicle, start, perKm, perMinute].map((column, index) => (
                <th key={column} scope="col" className={`p-5 font-semibold ${index === 0 ? "text-start" : "text-end"}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fares.rows.map((row) => (
              <tr key={row.vehicle}>
                <th scope="row" className="p-5 text-start font-semibold">
                  {row.vehicle}
                </th>
                {[row.start, row.perKm, row.perMinute].map((price) => (
                  <td key={price} className="p-5 text-end font-extrabold text-lg tabular-nums">
                    {price}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 text-muted">{fares.note}</p>
    </>
  );
}
