import { company } from "@domrit/shared/company/company.ts";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { ListPlaceholder } from "../account/list-placeholder.tsx";
import { LoadFailure } from "../account/load-failure.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { CreditCard } from "../icons/credit-card.tsx";
import { Plus } from "../icons/plus.tsx";
import { AppSeo } from "../site/seo.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { AddCard } from "./add-card.tsx";
import { CardItem } from "./card-item.tsx";
import * as forms from "./forms.ts";
import { cardsRead, useCards } from "./use-cards.ts";

export const action = formAction(Object.values(forms));
export const loader = customerLoader(() => [cardsRead]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

/** The customer's cards. */
export default function CardsPage() {
  usePageData();
  const { t } = useTranslation();
  const adding = useDialog("add-card");
  const { data: cards, isPending, error, refetch } = useCards();
  return (
    <FormAnswers>
      <AppSeo title={`${t("account:tabs.payment")} | ${company.name}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("cards:title")}</h2>
        {cards && cards.length > 0 && (
          <FormButton {...adding.opener}>
            <Plus aria-hidden className="size-5" />
            {t("cards:add")}
          </FormButton>
        )}
      </div>
      {content()}
      <AddCard isOpen={adding.isOpen} onClose={adding.close} />
    </FormAnswers>
  );

  function content() {
    if (cards && cards.length > 0) {
      return (
        <ul className="grid gap-6 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card.id}>
              <CardItem card={card} />
            </li>
          ))}
        </ul>
      );
    }
    if (cards) {
      return (
        <EmptyState Icon={CreditCard} title={t("cards:empty.title")} text={t("cards:empty.text")}>
          <FormButton {...adding.opener}>{t("cards:empty.add")}</FormButton>
        </EmptyState>
      );
    }
    if (isPending) return <ListPlaceholder />;
    return <LoadFailure title={t("cards:loadFailed")} error={error} onRetry={() => void refetch()} />;
  }
}
