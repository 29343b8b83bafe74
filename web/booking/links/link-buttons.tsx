import { useTranslation } from "../../i18n/use-translation.ts";
import { Send } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** Gives a link to others: by the device's own way of sending, and by copying. Each is absent where the browser cannot. */
export function LinkButtons({ url }: { url: string }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const canSend = isHydrated && "share" in navigator;
  return (
    <div className="flex flex-wrap gap-2">
      {canSend && (
        <Button
          look="secondary"
          onClick={() => void navigator.share({ title: t("links:shareTitle"), url }).catch(() => {})}
        >
          <Send aria-hidden className="size-5" />
          {t("links:send")}
        </Button>
      )}
      <CopyButton text={url} label={t("links:copy")} copied={t("links:copyDone")} />
    </div>
  );
}
