import type { FareFigure } from "@domrit/shared/fares/fare-texts.ts";
import { place, WHERE_KNOWN } from "@domrit/shared/site/places.ts";
import type { PageTexts } from "../content/page-texts.ts";
import { CELL } from "./fare-table.tsx";

/** The next tariff, where one is told: what it changes, a row for each figure. The server leaves the other rows out. */
export function NextFares({ texts }: { texts: PageTexts["pricing"]["fares"]["next"] }) {
  const { figure, now, then } = texts.columns;
  const rows = Object.entries(texts.rows) as [FareFigure, { label: string }][];
  return (
    <section {...WHERE_KNOWN} className="mt-10">
      <h3 className="text-heading">{texts.heading}</h3>
      <p className="mt-2 mb-5 text-muted">{texts.intro}</p>
      <div className="card">
        <table className="w-full text-start">
          <thead>
            <tr className="border-line border-b text-muted text-xs sm:text-sm">
              <th scope="col" className={`${CELL} text-start font-semibold`}>
                {figure}
              </th>
              <th scope="col" className={`${CELL} text-end font-semibold`}>
                {now}
              </th>
              <th scope="col" className={`${CELL} text-end font-semibold`}>
                {then}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name, { label }]) => (
              <tr key={name} {...WHERE_KNOWN}>
                <th scope="row" className={`${CELL} text-start font-semibold`}>
                  {label}
                </th>
                <td className={`${CELL} whitespace-nowrap text-end text-muted tabular-nums`}>{place("fare", name)}</td>
                <td className={`${CELL} whitespace-nowrap text-end font-extrabold tabular-nums`}>
                  {place("next", name)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
