import type { Ref } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LocateFixed } from "../../icons/icons.tsx";

type MyLocationButtonProps = { ref: Ref<HTMLButtonElement>; isBusy: boolean; onClick: () => void };

/** Asks the browser where the visitor is. */
export function MyLocationButton({ ref, isBusy, onClick }: MyLocationButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={ref}
      type="button"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="-my-2 -me-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-brand text-sm hover:underline aria-busy:animate-pulse"
    >
      <LocateFixed aria-hidden className="size-4" />
      {isBusy ? t("booking:location.busy") : t("booking:location.button")}
    </button>
  );
}
