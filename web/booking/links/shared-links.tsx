import type { SharedLinkView } from "@domrit/shared/booking/link-view.ts";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { endLinkButton, shareRideButton } from "./forms.ts";
import { LinkItem } from "./link-item.tsx";

export function SharedLinks({ links }: { links: readonly SharedLinkView[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:shared.title")}</h2>
      {links.length === 0 && <p className="text-muted">{t("links:shared.none")}</p>}
      {links.length > 0 && (
        <ul className="flex flex-col gap-5 divide-y divide-line *:not-last:pb-5">
          {links.map(({ id, url, createdAt }) => {
            const made = t("links:shared.made", { moment: formatMoment(createdAt, locale) });
            return (
              <li key={id}>
                <LinkItem url={url} label={made}>
                  <FormButton
                    {...buttonOf(endLinkButton, { linkId: id })}
                    look="danger"
                    aria-label={`${t("links:shared.end")}: ${made}`}
                  >
                    {t("links:shared.end")}
                  </FormButton>
                </LinkItem>
              </li>
            );
          })}
        </ul>
      )}
      <FormButton {...buttonOf(shareRideButton, {})} className="self-start">
        {t("links:shared.make")}
      </FormButton>
    </section>
  );
}
