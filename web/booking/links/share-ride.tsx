import { rideLinksPath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Send } from "../../icons/icons.tsx";
import { useGoTo } from "../../site/go-to.ts";
import { pushToastAtom } from "../../toasts/queue.ts";

/** Only a press needs it. */
const loadSharing = () => import("./share-link.ts");

/** Makes a link and gives it on with one press. Without script, or where the browser cannot, the page of the links does it. */
export function ShareRide({ id }: { id: number }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const hint = t("links:copiedHint", { more: t("confirmation:more"), manage: t("links:manage") });
  const toast = useSetAtom(pushToastAtom);
  const goTo = useGoTo();
  // One link for this page: a second press gives it again.
  const made = useRef<Promise<string>>(undefined);
  const sharing = useCall({
    async mutationFn() {
      const { makeLink, handOver } = await loadSharing();
      made.current ??= makeLink(id).then(({ url }) => {
        void queries.invalidateQueries({ queryKey: queryKeys.bookingTimeline(id) });
        return url;
      });
      const url = await made.current.catch((error: unknown) => {
        made.current = undefined;
        throw error;
      });
      return handOver(url, t("links:shareTitle"));
    },
    async onSuccess(how) {
      if (how === "copied") toast({ action: "share", title: t("links:copied"), description: hint });
      if (how === "neither") await goTo(rideLinksPath(id));
    },
    // The page of the links says why it failed.
    onError: () => goTo(rideLinksPath(id)),
  });
  return (
    <FormButton
      look="secondary"
      shape="tile"
      method="get"
      action={rideLinksPath(id)}
      isPending={sharing.isPending}
      onPress={() => sharing.mutate()}
    >
      <Send aria-hidden className="size-5" />
      {t("links:share")}
    </FormButton>
  );
}
