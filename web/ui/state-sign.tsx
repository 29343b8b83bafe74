import type { ReactNode } from "react";

/** How something stands, in a word. `look`: its colours. */
export const StateSign = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{children}</span>
);
