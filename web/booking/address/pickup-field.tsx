import { useSetAtom } from "jotai";
import { type Ref, useEffect, useRef, useState } from "react";
import type { FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LocateFixed } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { AddressField } from "./address-field.tsx";
import { type LocationOutcome, useMyLocation } from "./use-my-location.ts";

type PickupFieldProps = {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
  onPressed: () => void;
};

export function PickupField({ field, value, onChange, onPressed }: PickupFieldProps) {
  const { t } = useTranslation();
  const textOf = useLocationText();
  const toast = useSetAtom(pushToastAtom);
  const [outcome, setOutcome] = useState<LocationOutcome>();
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, ask } = useMyLocation((found) => {
    setOutcome(found);
    if (found.kind === "place") onChange(found.name);
    else toast({ action: "my-location", ...textOf(found), tone: found.kind === "failed" ? "destructive" : "plain" });
  });

  // Field and button are disabled while the position is asked for, so the focus was lost.
  useEffect(() => {
    if (!outcome) return;
    if (outcome.kind === "place") button.current?.focus();
    else document.getElementById(field.id)?.focus();
  }, [outcome, field.id]);

  const told = outcome && textOf(outcome);
  return (
    <div>
      <AddressField
        field={field}
        label={t("booking:form.pickupLocation")}
        placeholder={t("booking:form.pickupLocationPlaceholder")}
        value={value}
        onChange={(typed) => {
          setOutcome(undefined);
          onChange(typed);
        }}
        onPressed={onPressed}
        isPickup
        isVisitors
        disabled={isBusy}
        action={<MyLocationButton ref={button} isBusy={isBusy} onClick={ask} />}
      />
      <div role="status" className="text-sm">
        {told && (
          <p className="mt-1.5 text-muted">
            <span className="font-semibold text-ink">{told.title}</span> {told.description}
          </p>
        )}
      </div>
    </div>
  );
}

function useLocationText(): (outcome: LocationOutcome) => { title: string; description?: string } {
  const { t } = useTranslation();
  return (outcome) => {
    switch (outcome.kind) {
      case "place":
        return { title: t("booking:location.found", { place: outcome.name }) };
      case "failed":
        return {
          title: t(`booking:locationError.${outcome.reason}.title`),
          description: t(`booking:locationError.${outcome.reason}.description`),
        };
      default:
        return {
          title: t(`booking:location.${outcome.kind}.title`),
          description: t(`booking:location.${outcome.kind}.description`),
        };
    }
  };
}

type MyLocationButtonProps = { ref: Ref<HTMLButtonElement>; isBusy: boolean; onClick: () => void };

function MyLocationButton({ ref, isBusy, onClick }: MyLocationButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={ref}
      type="button"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="absolute -end-2 -top-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-brand text-sm hover:underline aria-busy:animate-pulse"
    >
      <LocateFixed aria-hidden className="size-4" />
      {isBusy ? t("booking:location.busy") : t("booking:location.button")}
    </button>
  );
}
