import { Navigate, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSecretInAddress } from "../../site/use-secret-in-address.ts";
import { Loaded } from "../layout/loaded.tsx";
import { useStaffQuery } from "../layout/use-staff-query.ts";
import { DemoWay } from "./demo-way.tsx";
import { GetInCard } from "./get-in-card.tsx";
import { officeReturnAddress } from "./return-address.ts";
import { SignInWays } from "./sign-in-ways.tsx";

/** Where the staff sign in; a signed-in visitor goes on to where they wanted to go. */
export default function SignInPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <Loaded query={useStaffQuery()} failed={t("office:failure.office")}>
      {(staff) => (staff ? <Navigate to={officeReturnAddress(search)} replace /> : <Ways />)}
    </Loaded>
  );
}

/** Who came by the address of a demonstration needs no account. */
function Ways() {
  const { t } = useTranslation();
  const demoKey = useSecretInAddress("demo");
  return (
    <GetInCard title={t("office:signIn.title")} intro={t("office:signIn.intro")}>
      {demoKey && <DemoWay demoKey={demoKey} />}
      <SignInWays />
    </GetInCard>
  );
}
