import { Link, useLocation } from "react-router";

type SubPagesProps = {
  label: string;
  pages: readonly (readonly [path: string, text: string])[];
  /** What all of them are asked for, in the address. */
  search?: string;
};

/** Links between pages that share an entry of the navigation, above each of them. */
export function SubPages({ label, pages, search = "" }: SubPagesProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
      {pages.map(([path, text]) => (
        <Link
          key={path}
          to={{ pathname: path, search }}
          aria-current={path === pathname ? "page" : undefined}
          className="link flex min-h-11 items-center font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
