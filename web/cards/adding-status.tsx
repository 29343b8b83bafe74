import type { CardAdding } from "@domrit/shared/cards/authorisation.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleAlert, CircleCheck, Info } from "../icons/icons.tsx";

const LOOKS = {
  open: { box: "border-line bg-sunken", icon: "text-ink", Icon: Info },
  unknown: { box: "border-line bg-sunken", icon: "text-ink", Icon: Info },
  added: { box: "border-success/40 bg-success-soft", icon: "text-success", Icon: CircleCheck },
  failed: { box: "border-danger/40 bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
} as const;

type AddingStatusProps = { adding: CardAdding | undefined; children: ReactNode };

/** How far a card is that is being added on the page of the payment service; it is read out as it changes. `children`: the way on there. */
export function AddingStatus({ adding, children }: AddingStatusProps) {
  const { t } = useTranslation();
  const state = adding?.state ?? "none";
  if (!adding?.isHosted) return null;
  if (state === "none") return <div role="status" />;
  const { box, icon, Icon } = LOOKS[state];
  return (
    <div className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-4 py-3 ${box}`}>
      <p role="status" className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
        {t(`cards:hosted.${state}`)}
      </p>
      {state === "open" && children}
    </div>
  );
}
