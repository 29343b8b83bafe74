import type { UserView } from "@domrit/shared/account/view.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fingerprint } from "../../icons/icons.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { SecondStep } from "../second-step/second-step.tsx";
import { securityQuery } from "./use-security.ts";

export function SignInSecurity({ user }: { user: UserView }) {
  const { t } = useTranslation();
  return (
    <section className="card flex flex-col gap-6 p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <Fingerprint aria-hidden className="size-6 shrink-0 text-brand" />
        {t("security:title")}
      </h3>
      <Loaded query={useQuery(securityQuery)} failed={t("security:loadFailed")}>
        {({ passkeys, secondStep }) => (
          <>
            <PasskeyList passkeys={passkeys} />
            <SecondStep state={secondStep} hasPasskey={passkeys.length > 0} user={user} />
          </>
        )}
      </Loaded>
    </section>
  );
}
