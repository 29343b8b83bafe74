import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "../icons/icons.tsx";

const LOOKS = {
  danger: { box: "border-danger/40 bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
  success: { box: "border-success/40 bg-success-soft", icon: "text-success", Icon: CircleCheck },
  info: { box: "border-line bg-sunken", icon: "text-ink", Icon: Info },
} as const;

type AlertProps = { look?: keyof typeof LOOKS; title: string; children?: ReactNode };

export function Alert({ look = "danger", title, children }: AlertProps) {
  const { box, icon, Icon } = LOOKS[look];
  return (
    <div role="alert" className={`flex gap-3 rounded-lg border px-4 py-3 text-sm ${box}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
