import type { ReactNode } from "react";
import { OfficeHead } from "../layout/office-page.tsx";

type GetInCardProps = { title: string; intro?: string | undefined; children?: ReactNode };

export function GetInCard({ title, intro, children }: GetInCardProps) {
  return (
    <div className="card mx-auto my-4 w-full max-w-lg p-5 shadow-lg sm:my-10 sm:p-8">
      <OfficeHead title={title} />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
      {children && <div className="mt-6 flex flex-col gap-5">{children}</div>}
    </div>
  );
}
