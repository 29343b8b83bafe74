import type { SharedLinkView } from "@domrit/shared/booking/link-view.ts";
import { DATE_TAGS } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkItem } from "./link-item.tsx";
import { LINK_FORMS } from "./links-action.ts";

/** The links through which others look at the ride, each with the way to end it, and the way to make one more. */
export function SharedLinks({ links }: { links: readonly SharedLinkView[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(DATE_TAGS[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: TIME_ZONE,
  });
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:shared.title")}</h2>
      {links.length === 0 && <p className="text-muted">{t("links:shared.none")}</p>}
      {links.length > 0 && (
        <ul className="flex flex-col gap-5 divide-y divide-line *:not-last:pb-5">
          {links.map(({ id, url, createdAt }) => {
            const made = t("links:shared.made", { moment: format.format(new Date(createdAt)) });
            return (
              <li key={id}>
                <LinkItem url={url} label={made}>
                  <LinkForm
                    form={LINK_FORMS.end}
                    linkId={id}
                    look="danger"
                    aria-label={`${t("links:shared.end")}: ${made}`}
                  >
                    {t("links:shared.end")}
                  </LinkForm>
                </LinkItem>
              </li>
            );
          })}
        </ul>
      )}
      <LinkForm form={LINK_FORMS.share} look="primary">
        {t("links:shared.make")}
      </LinkForm>
    </section>
  );
}
