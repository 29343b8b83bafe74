import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import phone from "../illustrations/phone.svg?url";
import { Island } from "../islands/island.tsx";
import { INSTALL_LOOK, InstallButton } from "./install-button.tsx";

/** The company's app where the stores have it; else the site itself for the home screen, by one press where the browser can. */
export function AppPromotion() {
  const { t } = useTranslation();
  const { stores } = company;
  return (
    <section className="py-[calc(var(--spacing-section)/2)]">
      <div className="wrap">
        <div className="relative grid items-center gap-8 overflow-hidden rounded-3xl bg-accent px-6 py-6 text-on-accent sm:px-12 md:grid-cols-[1fr_auto] md:py-0 [--focus:var(--color-on-accent)]">
          <div className="md:py-14">
            <h2 className="text-title">{t("home:app.heading")}</h2>
            <p className="mt-2 max-w-xl md:mt-4 md:text-lead">
              {stores.length > 0 ? t("home:app.inStores", { name: company.name }) : t("home:app.text")}
            </p>
            <div className="mt-5 flex flex-wrap md:mt-7 gap-3">
              {stores.map(({ store, url }) => (
                <a key={store} href={url} target="_blank" rel="noreferrer" className={INSTALL_LOOK}>
                  {t(`home:app.${store}`)}
                </a>
              ))}
              {stores.length === 0 && (
                <Island name="installButton" component={InstallButton} props={{}} namespaces={["home"]} />
              )}
            </div>
          </div>
          <img
            src={phone}
            alt=""
            width={260}
            height={360}
            loading="lazy"
            className="mx-auto self-end max-md:hidden md:w-72"
          />
        </div>
      </div>
    </section>
  );
}
