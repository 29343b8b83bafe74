import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { signInWithPasskey } from "./api.ts";
import { GetInPage } from "./get-in-page.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useStaffSession } from "./use-staff-session.ts";

/** Where the staff sign in: with a passkey, or with password and code. */
export default function SignInPage() {
  const { t } = useTranslation();
  return (
    <GetInPage title={t("office:signIn.title")} intro={t("office:signIn.intro")}>
      <PasskeyWay />
      <PasswordForm />
    </GetInPage>
  );
}

/** Not there where the browser knows no passkeys. */
function PasskeyWay() {
  const { t } = useTranslation();
  const signingIn = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: () => signInWithPasskey(),
    gcTime: 0,
    onSuccess: useStaffSession(),
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <PasskeyButton
        look="primary"
        text={t("office:signIn.withPasskey")}
        pendingText={t("office:passkey.pending")}
        cancelled={{ title: t("office:signIn.cancelled"), hint: t("office:signIn.cancelledHint") }}
        noPasskey={t("office:signIn.noPasskey")}
        attempt={signingIn}
      />
      <OrDivider text={t("office:signIn.or")} />
    </>
  );
}
