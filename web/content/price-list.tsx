import type { Price } from "./blocks.ts";

/** Prices with what they are for. */
export function PriceList({ prices, note }: { prices: readonly Price[]; note?: string }) {
  return (
    <>
      <dl className="card divide-y divide-line px-5">
        {prices.map(({ label, price, note: remark }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-3.5">
            <dt className="min-w-0">
              <span className="font-semibold">{label}</span>
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
