import type { BookingStatus } from "@domrit/shared/booking/status.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

const LABELS = {
  completed: { text: "completed", look: "bg-success-soft text-success" },
  cancelled: { text: "cancelled", look: "bg-danger-soft text-danger" },
  pending: { text: "inProgress", look: "bg-accent-soft text-warning" },
  confirmed: { text: "inProgress", look: "bg-accent-soft text-warning" },
} as const satisfies Record<BookingStatus, { text: string; look: string }>;

type StatusBadgeProps = {
  status: BookingStatus;
  /** How far it has come, in the same label. */
  children?: ReactNode;
};

export function StatusBadge({ status, children }: StatusBadgeProps) {
  const { t } = useTranslation();
  const { text, look } = LABELS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm ${look}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      <span>{t(`trips:status.${text}`)}</span>
      {children}
    </span>
  );
}
