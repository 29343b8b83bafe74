import { type PaperState, paperState } from "@domrit/shared/fleet/papers.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { StateSign } from "../../ui/state-sign.tsx";

const LOOKS: Record<PaperState, string> = {
  expired: "bg-danger-soft text-danger",
  expiring: "bg-warning-soft text-warning",
  valid: "bg-success-soft text-success",
};

export function PaperStateSign({ validUntil }: { validUntil: string }) {
  const { t } = useTranslation();
  const state = paperState(validUntil, dayOf(serverNow()));
  return <StateSign look={LOOKS[state]}>{t(`office-fleet:papers.states.${state}`)}</StateSign>;
}
