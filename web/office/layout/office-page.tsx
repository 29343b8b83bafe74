import type { ReactNode } from "react";
import { OfficeHead } from "./office-head.tsx";

type OfficePageProps = {
  title: string;
  /** What the document's head says, where that is more than the title. */
  headTitle?: string;
  /** What stands beside the title: buttons, filters. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the office: its title, in the document's head too, what can be done with all of it, and what it shows. */
export function OfficePage({ title, headTitle = title, actions, children }: OfficePageProps) {
  return (
    <div className="mx-auto w-full max-w-[100rem]">
      <OfficeHead title={headTitle} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
