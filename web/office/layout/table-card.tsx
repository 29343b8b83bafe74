import type { ReactNode } from "react";

/**
 * A card with a table, which scrolls by itself where it is wider than the screen. What only screen readers hear has its place
 * in the card: without that it would make the page as wide as the table.
 */
export function TableCard({ children }: { children: ReactNode }) {
  return <div className="card relative overflow-x-auto">{children}</div>;
}
