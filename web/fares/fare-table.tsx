import type { PageTexts } from "../content/page-texts.ts";

/** Of a table of fares. */
export const CELL = "px-1.5 py-4 first:ps-4 last:pe-4 sm:p-5";

/** The rates per kind of vehicle; where it does not fit, it scrolls inside its own frame, also by keyboard. */
export function FareTable({ fares }: { fares: PageTexts["pricing"]["fares"] }) {
  const { vehicle, start, perKm, perMinute } = fares.columns;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={fares.heading} tabIndex={0} className="card overflow-x-auto">
        <table className="w-full text-start">
          <thead>
            <tr className="border-line border-b text-muted text-xs sm:text-sm">
              {[vehicle, start, perKm, perMinute].map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`${CELL} align-bottom font-semibold ${index === 0 ? "text-start" : "text-end"}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fares.rows.map((row) => (
              <tr key={row.vehicle}>
                <th scope="row" className={`${CELL} text-start font-semibold`}>
                  {row.vehicle}
                </th>
                {[row.start, row.perKm, row.perMinute].map((price) => (
                  <td
                    key={price}
                    className={`${CELL} whitespace-nowrap text-end font-extrabold tabular-nums sm:text-lg`}
                  >
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
