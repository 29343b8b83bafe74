import { useTranslation } from "../../i18n/use-translation.ts";
import type { LocationOutcome } from "./use-my-location.ts";

/** What to tell the visitor about where they were found, or why not. */
export function useLocationText(): (outcome: LocationOutcome) => { title: string; description?: string } {
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
