import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Download } from "../icons/icons.tsx";
import phone from "../illustrations/phone.svg?url";

const STORES = ["ios", "android"] as const;

/** The company's app, with where to get it. */
export function AppPromotion() {
  const { t } = useTranslation();
  const { appDownloads } = company.advertised;
  return (
    <section className="py-[calc(var(--spacing-section)/2)]">
      <div className="wrap">
        <div className="relative grid items-center gap-8 overflow-hidden rounded-3xl bg-accent px-6 py-6 text-on-accent sm:px-12 md:grid-cols-[1fr_auto] md:py-0 [--focus:var(--color-on-accent)]">
          <div className="md:py-14">
            <h2 className="text-title">{t("home:app.heading")}</h2>
            <p className="mt-2 max-w-xl md:mt-4 md:text-lead">{t("home:app.text", { name: company.name })}</p>
            <p className="mt-3 flex items-center gap-2 font-bold md:mt-5">
              <Download aria-hidden className="size-5" />
              {t("home:app.downloads", { downloads: appDownloads })}
            </p>
            <div className="mt-5 flex flex-wrap md:mt-7 gap-3">
              {STORES.map((store) => (
                <a
                  key={store}
                  href={company.stores[store]}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-12 items-center rounded-lg bg-on-accent px-5 font-semibold text-white transition-opacity hover:opacity-90"
                >
                  {t(`home:app.${store}`)}
                </a>
              ))}
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
