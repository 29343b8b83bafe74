import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { wantedIn, withReturn } from "../return-address.ts";

/** Leads who has no account yet to one, and from there to where they wanted to go. */
export function RegisterLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <p className="mt-6 border-line border-t pt-5 text-center">
      {t("account:login.noAccount")}{" "}
      <Link to={withReturn(appPathTo("register"), wantedIn(search))} className="link inline-flex min-h-11 items-center">
        {t("account:login.register")}
      </Link>
    </p>
  );
}
