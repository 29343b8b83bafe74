import type { ReactNode } from "react";
import type { IconType } from "../icons/icons.tsx";

type EmptyStateProps = { Icon: IconType; title: string; text: string; children?: ReactNode };

export function EmptyState({ Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center gap-5 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft">
        <Icon aria-hidden className="size-8 text-brand" />
      </span>
      <div className="max-w-md">
        <p className="text-heading">{title}</p>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
