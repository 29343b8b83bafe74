import type { LinksView } from "@domrit/shared/booking/link-view.ts";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { endLinkButton, passengerLinkButton } from "./forms.ts";
import { LinkItem } from "./link-item.tsx";

export function PassengerLink({ link }: { link: LinksView[number] | undefined }) {
  const { t } = useTranslation();
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:passenger.title")}</h2>
      <p>{t("links:passenger.text")}</p>
      {link ? (
        <LinkItem url={link.url} label={t("links:passenger.address")}>
          <FormButton
            {...buttonOf(endLinkButton, { linkId: link.id })}
            look="danger"
            aria-label={`${t("links:shared.end")}: ${t("links:passenger.title")}`}
          >
            {t("links:shared.end")}
          </FormButton>
        </LinkItem>
      ) : (
        <p className="text-muted">{t("links:passenger.none")}</p>
      )}
      <FormButton {...buttonOf(passengerLinkButton, {})} className="self-start">
        {link ? t("links:passenger.replace") : t("links:passenger.make")}
      </FormButton>
    </section>
  );
}
