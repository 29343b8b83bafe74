import type { NotFoundPage } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import station from "../../illustrations/station.svg?url";
import { AppSeo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { PageLink } from "../page-link.tsx";

export function NotFoundCard({ kind }: { kind: NotFoundPage }) {
  const { t } = useTranslation();
  const title = kind === "notFound" ? "404 Page Not Found" : t("layout:notFound.unknownService");
  return (
    <div className="wrap py-section">
      <AppSeo title={title} />
      <div className="card mx-auto max-w-2xl overflow-hidden text-center">
        <div className="grid place-items-center bg-scenery pt-10 pb-6">
          <img src={station} alt="" width={240} height={100} />
        </div>
        <div className="p-6 sm:p-10">
          {kind === "notFound" ? <Lost /> : <UnknownService />}
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <PageLink page="home" className={buttonLook("primary")}>
              {t("layout:notFound.home")}
            </PageLink>
            <PageLink page="home" anchor="services" className={buttonLook("secondary")}>
              {t("layout:notFound.services")}
            </PageLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Lost() {
  const { t } = useTranslation();
  return (
    <>
      <h1 lang="en" className="text-title">
        404 Page Not Found
      </h1>
      <p lang="en" className="mt-3 text-muted">
        Did you forget to add the page to the router?
      </p>
      <p className="mt-5 text-lead">
        <strong>{t("layout:notFound.title")}.</strong> {t("layout:notFound.text")}
      </p>
    </>
  );
}

function UnknownService() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-title">{t("layout:notFound.unknownService")}</h1>
      <p className="mt-4 text-lead">{t("layout:notFound.unknownServiceText")}</p>
    </>
  );
}
