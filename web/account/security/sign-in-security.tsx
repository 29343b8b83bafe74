import type { UserView } from "@domrit/shared/account/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fingerprint } from "../../icons/icons.tsx";
import { LoadFailure } from "../../layout/failures/load-failure.tsx";
import { ListPlaceholder } from "../../layout/list-placeholder.tsx";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { SecondStep } from "../second-step/second-step.tsx";
import { useSecurity } from "./use-security.ts";

export function SignInSecurity({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useSecurity();
  return (
    <section className="card flex flex-col gap-6 p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <Fingerprint aria-hidden className="size-6 shrink-0 text-brand" />
        {t("security:title")}
      </h3>
      {isPending && <ListPlaceholder />}
      {!data && error && <LoadFailure title={t("security:loadFailed")} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <PasskeyList passkeys={data.passkeys} />
          <SecondStep state={data.secondStep} hasPasskey={data.passkeys.length > 0} user={user} />
        </>
      )}
    </section>
  );
}
