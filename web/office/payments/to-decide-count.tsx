import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { differencesQuery } from "./differences/differences-query.ts";
import { heldQuery } from "./held/held-query.ts";

/** How much of payments waits for a manager, in the navigation: differences and money that is to go back. Nothing where nothing does, or that is not known. */
export function ToDecideCount() {
  const { t } = useTranslation();
  const differences = useQuery(differencesQuery).data?.items.length ?? 0;
  const held = useQuery(heldQuery).data?.items.length ?? 0;
  const texts = [
    ...(differences > 0 ? [t("office-payments:differences.count", { count: differences })] : []),
    ...(held > 0 ? [t("office-payments:held.count", { count: held })] : []),
  ];
  return <CountSign count={differences + held} text={texts.join(", ")} />;
}
