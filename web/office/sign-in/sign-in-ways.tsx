import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { PasswordForm } from "./password-form.tsx";

/** By a passkey, where the browser knows them, or by password and code. */
export function SignInWays() {
  const { t } = useTranslation();
  return (
    <>
      {knowsPasskeys() && (
        <>
          <PasskeyWay />
          <OrDivider text={t("office:signIn.or")} />
        </>
      )}
      <PasswordForm />
    </>
  );
}
