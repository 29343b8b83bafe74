import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

export function RouteLine({ pickup, destination }: { pickup: ReactNode; destination: ReactNode }) {
  const { t } = useTranslation();
  return (
    <dl className="relative flex flex-col gap-3 ps-7">
      <span aria-hidden className="absolute start-[7px] top-5 bottom-5 w-0.5 bg-line" />
      <div>
        <span aria-hidden className="absolute start-0 mt-5 size-4 rounded-full border-4 border-brand bg-surface" />
        <dt className="text-muted text-sm">{t("booking:confirm.pickup")}</dt>
        <dd className="break-words font-semibold">{pickup}</dd>
      </div>
      <div>
        <span aria-hidden className="absolute start-0 mt-5 size-4 rounded-sm border-4 border-accent bg-ink" />
        <dt className="text-muted text-sm">{t("booking:confirm.destination")}</dt>
        <dd className="break-words font-semibold">{destination}</dd>
      </div>
    </dl>
  );
}
