import type { ReactNode } from "react";
import { OfficeHead } from "./office-head.tsx";

type OfficePageProps = {
  title: string;
  /** What stands beside the title: buttons, filters. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the office: its title, in the document's head too, what can be done with all of it, and what it shows. */
export function OfficePage({ title, actions, children }: OfficePageProps) {
  return (
    <div className="mx-auto w-full max-w-[100rem]">
      <OfficeHead title={title} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{title}</h1>
        {actions && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
