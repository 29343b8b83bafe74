import { localAppPath } from "@domrit/shared/site/pages.ts";
import { useLocale } from "../i18n/current-locale.ts";
import type { Price } from "./blocks.ts";

/** Prices with what they are for; one of a ride fills in the booking form, or leads to it. */
export function PriceList({ prices, note }: { prices: readonly Price[]; note?: string }) {
  const bookPath = localAppPath("book", useLocale());
  return (
    <>
      <dl className="card divide-y divide-line px-5">
        {prices.map(({ label, price, note: remark, ride }) => (
          <div key={label} className="relative flex items-baseline justify-between gap-6 py-3.5">
            <dt className="min-w-0">
              {ride ? (
                <a
                  href={`${bookPath}?${new URLSearchParams(ride)}`}
                  className="link font-semibold after:absolute after:inset-0"
                >
                  {label}
                </a>
              ) : (
                <span className="font-semibold">{label}</span>
              )}
              {remark && <span className="block text-muted text-sm">{remark}</span>}
            </dt>
            <dd className="shrink-0 font-extrabold text-lg tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 text-muted text-sm">{note}</p>}
    </>
  );
}
