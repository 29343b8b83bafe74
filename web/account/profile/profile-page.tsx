import type { UserView } from "@domrit/shared/account/view.ts";
import { useOutletContext } from "react-router";
import * as addressForms from "../../addresses/forms.ts";
import { SavedAddresses } from "../../addresses/saved-addresses.tsx";
import { addressesRead } from "../../addresses/use-addresses.ts";
import { usePageData } from "../../api/use-page-data.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { customerLoader } from "../customer-loader.ts";
import * as passkeyForms from "../passkeys/forms.ts";
import * as secondStepForms from "../second-step/forms.ts";
import { SignInSecurity } from "../security/sign-in-security.tsx";
import { securityRead } from "../security/use-security.ts";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailNotice, emailStateRead } from "./email-notice.tsx";
import * as forms from "./forms.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList, sessionsRead } from "./session-list.tsx";

export const action = formAction([
  ...Object.values(forms),
  ...Object.values(addressForms),
  ...Object.values(passkeyForms),
  ...Object.values(secondStepForms),
]);
export const loader = customerLoader(() => [addressesRead, emailStateRead, securityRead, sessionsRead]);

export const clientLoader = () => undefined;

export default function ProfilePage() {
  usePageData();
  const { t } = useTranslation();
  const user = useOutletContext<UserView>();
  return (
    <FormAnswers>
      <AppSeo title={t("account:tabs.profile")} />
      <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("profile:title")}</h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <EmailNotice />
          <ProfileForm user={user} />
          <SavedAddresses />
          <PasswordForm user={user} />
        </div>
        <div className="flex flex-col gap-6">
          <SignInSecurity user={user} />
          <SessionList />
          <DataExport />
          <DeleteAccount />
        </div>
      </div>
    </FormAnswers>
  );
}
