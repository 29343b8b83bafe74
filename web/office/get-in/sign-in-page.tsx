import { Navigate, useLocation } from "react-router";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficeFrame } from "../layout/office-frame.tsx";
import { useStaffQuery } from "../layout/use-staff-query.ts";
import { DemoWay } from "./demo-way.tsx";
import { GetInCard } from "./get-in-card.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { PasswordForm } from "./password-form.tsx";
import { officeReturnAddress } from "./return-address.ts";
import { useSecretInAddress } from "./use-secret-in-address.ts";

/** Where the staff sign in; whoever is signed in goes where they wanted to go. */
export default function SignInPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <OfficeFrame>
      <Loaded query={useStaffQuery()} failed={t("office:failure.office")}>
        {(staff) => (staff ? <Navigate to={officeReturnAddress(search)} replace /> : <Ways />)}
      </Loaded>
    </OfficeFrame>
  );
}

/** By a passkey, or by password and code; who came by a demonstration's address needs neither. */
function Ways() {
  const { t } = useTranslation();
  const demoKey = useSecretInAddress("demo");
  return (
    <GetInCard title={t("office:signIn.title")} intro={t("office:signIn.intro")}>
      {demoKey && <DemoWay demoKey={demoKey} />}
      {knowsPasskeys() && (
        <>
          <PasskeyWay />
          <OrDivider text={t("office:signIn.or")} />
        </>
      )}
      <PasswordForm />
    </GetInCard>
  );
}
