import { company } from "@domrit/shared/company/company.ts";
import { useActionData } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { CreditCard, Plus } from "../icons/icons.tsx";
import { LoadFailure } from "../layout/failures/load-failure.tsx";
import { ListPlaceholder } from "../layout/list-placeholder.tsx";
import { AppSeo } from "../site/seo.tsx";
import { Modal } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { AddCardButton } from "./add-card-button.tsx";
import { AddingStatus } from "./adding-status.tsx";
import { CardForm } from "./card-form.tsx";
import { CardItem } from "./card-item.tsx";
import * as forms from "./forms.ts";
import { Leaving } from "./leaving.tsx";
import { addingRead, cardsRead, useCardAdding, useCards } from "./use-cards.ts";

export const action = formAction(Object.values(forms));
export const loader = customerLoader(() => [cardsRead, addingRead]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

export default function CardsPage() {
  usePageData();
  const { t } = useTranslation();
  const dialog = useDialog("add-card");
  const adding = useCardAdding();
  const answer = useActionData<FormAnswer>();
  const { data: cards, isPending, error, refetch } = useCards();
  if (answer?.form === forms.addHostedCardButton.id && answer.outcome) {
    return (
      <>
        <AppSeo title={`${t("payment:page.leaving")} | ${company.name}`} />
        <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("payment:page.leaving")}</h2>
        <Leaving address={String(answer.outcome)} />
      </>
    );
  }
  return (
    <FormAnswers>
      <AppSeo title={`${t("account:tabs.payment")} | ${company.name}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("cards:title")}</h2>
        {cards && cards.length > 0 && (
          <AddCardButton adding={adding} opener={dialog.opener}>
            <Plus aria-hidden className="size-5" />
            {t("cards:add")}
          </AddCardButton>
        )}
      </div>
      <AddingStatus adding={adding}>
        <AddCardButton adding={adding} opener={dialog.opener} look="secondary">
          {t("cards:hosted.goOn")}
        </AddCardButton>
      </AddingStatus>
      {content()}
      {adding?.isHosted === false && <AddCard isOpen={dialog.isOpen} onClose={dialog.close} />}
    </FormAnswers>
  );

  function content() {
    if (cards && cards.length > 0) {
      return (
        <ul className="grid gap-6 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card.id}>
              <CardItem card={card} isChargeable={!adding?.notChargeable.includes(card.id)} />
            </li>
          ))}
        </ul>
      );
    }
    if (cards) {
      return (
        <EmptyState
          Icon={CreditCard}
          title={t("cards:empty.title")}
          text={t(adding?.isHosted ? "cards:hosted.empty" : "cards:empty.text")}
        >
          <AddCardButton adding={adding} opener={dialog.opener}>
            {t("cards:empty.add")}
          </AddCardButton>
        </EmptyState>
      );
    }
    if (isPending) return <ListPlaceholder />;
    return <LoadFailure title={t("cards:loadFailed")} error={error} onRetry={() => void refetch()} />;
  }
}

type AddCardProps = { isOpen: boolean; onClose: () => void };

function AddCard({ isOpen, onClose }: AddCardProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("cards:form.title")}>
      <CardForm onClose={onClose} />
    </Modal>
  );
}
