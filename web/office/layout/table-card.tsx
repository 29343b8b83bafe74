import type { ReactNode } from "react";

/** A card whose table scrolls. It is positioned, so that hidden texts do not make the page as wide as the table. */
export function TableCard({ children }: { children: ReactNode }) {
  return <div className="card relative overflow-x-auto">{children}</div>;
}
