import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { KeyRound } from "../../icons/icons.tsx";
import { DeletePasskey } from "./delete-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

export function PasskeyItem({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-muted text-sm">
            {t("security:passkeys.created")} <Moment at={createdAt} />
          </p>
          <p className="text-muted text-sm">
            {lastUsedAt ? (
              <>
                {t("security:passkeys.lastUsed")} <Moment at={lastUsedAt} />
              </>
            ) : (
              t("security:passkeys.neverUsed")
            )}
          </p>
          {isSynced && <p className="text-muted text-sm">{t("security:passkeys.synced")}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
        <RenamePasskey passkey={passkey} />
        <DeletePasskey passkey={passkey} />
      </div>
    </li>
  );
}

function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}
