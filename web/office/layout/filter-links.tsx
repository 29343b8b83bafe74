import { Link } from "react-router";

type FilterLinksProps = { label: string; choices: { text: string; search: string; isCurrent: boolean }[] };

export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(({ text, search, isCurrent }) => (
          <li key={text}>
            <Link
              to={{ search }}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-surface px-3.5 font-semibold text-sm hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
