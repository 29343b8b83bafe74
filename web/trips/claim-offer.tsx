import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useCall } from "../api/use-call.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { Button } from "../ui/button.tsx";
import { claimTrips, readClaimable } from "./api.ts";

/** Offers to make the bookings the customer's that were made as a guest in this browser. */
export function ClaimOffer() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const { data: claimable = [] } = useQuery({
    queryKey: queryKeys.claimable,
    queryFn: ({ signal }) => readClaimable(signal),
    refetchOnMount: "always",
  });
  const claiming = useCall({
    mutationFn: claimTrips,
    async onSuccess(claimed) {
      queries.setQueryData(queryKeys.claimable, []);
      toast({ action: "claim", title: t("trips:claim.done", { count: claimed.length }) });
      await queries.invalidateQueries({ queryKey: queryKeys.trips });
    },
    onError: (error) =>
      toast({ action: "claim", title: t("trips:claim.failed"), description: errorText(error, t), tone: "destructive" }),
  });
  if (claimable.length === 0) return null;
  return (
    <section className="card mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 bg-brand-soft p-5">
      <Inbox aria-hidden className="size-8 shrink-0 text-brand" />
      <div className="min-w-56 flex-1">
        <h3 className="font-bold">{t("trips:claim.title", { count: claimable.length })}</h3>
        <p className="text-sm">{t("trips:claim.text")}</p>
      </div>
      <Button look="secondary" isPending={claiming.isPending} onClick={() => claiming.mutate()}>
        {t("trips:claim.submit")}
      </Button>
    </section>
  );
}
