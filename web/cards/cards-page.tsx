import type { CardAdding } from "@domrit/shared/cards/authorisation.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { buttonOf } from "../forms/defined/form-definition.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleAlert, CircleCheck, CreditCard, Info, Plus } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { AppSeo } from "../site/seo.tsx";
import { Modal } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { CardForm } from "./card-form.tsx";
import { CardItem } from "./card-item.tsx";
import * as forms from "./forms.ts";
import { addHostedCardButton } from "./forms.ts";
import { Leaving } from "./leaving.tsx";
import { addingRead, cardsQuery, cardsRead, useCardAdding } from "./use-cards.ts";

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
  const cards = useQuery(cardsQuery);
  if (answer?.form === forms.addHostedCardButton.id && answer.outcome) {
    return (
      <>
        <AppSeo title={t("payment:page.leaving")} />
        <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("payment:page.leaving")}</h2>
        <Leaving address={String(answer.outcome)} />
      </>
    );
  }
  return (
    <FormAnswers>
      <AppSeo title={t("account:tabs.payment")} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("cards:title")}</h2>
        {cards.data && cards.data.length > 0 && (
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
      <Loaded query={cards} failed={t("cards:loadFailed")}>
        {(list) =>
          list.length > 0 ? (
            <ul className="grid gap-6 sm:grid-cols-2">
              {list.map((card) => (
                <li key={card.id}>
                  <CardItem card={card} isChargeable={!adding?.notChargeable.includes(card.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              Icon={CreditCard}
              title={t("cards:empty.title")}
              text={t(adding?.isHosted ? "cards:hosted.empty" : "cards:empty.text")}
            >
              <AddCardButton adding={adding} opener={dialog.opener}>
                {t("cards:empty.add")}
              </AddCardButton>
            </EmptyState>
          )
        }
      </Loaded>
      {adding?.isHosted === false && (
        <Modal isOpen={dialog.isOpen} onClose={dialog.close} title={t("cards:form.title")}>
          <CardForm onClose={dialog.close} />
        </Modal>
      )}
    </FormAnswers>
  );
}

type AddCardButtonProps = {
  adding: ReturnType<typeof useCardAdding>;
  opener: ReturnType<typeof useDialog>["opener"];
  look?: "primary" | "secondary";
  children: ReactNode;
};

/** Begins to add a card: on the page of the payment service or, without one, by a form; nothing before it is known which. */
function AddCardButton({ adding, opener, look, children }: AddCardButtonProps) {
  if (!adding) return null;
  const hosted = () => buttonOf(addHostedCardButton, { seen: String(adding.readAt) });
  return (
    <FormButton {...(adding.isHosted ? hosted() : opener)} {...(look && { look })}>
      {children}
    </FormButton>
  );
}

const LOOKS = {
  open: { box: "border-line bg-sunken", icon: "text-ink", Icon: Info },
  unknown: { box: "border-line bg-sunken", icon: "text-ink", Icon: Info },
  added: { box: "border-success/40 bg-success-soft", icon: "text-success", Icon: CircleCheck },
  failed: { box: "border-danger/40 bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
} as const;

type AddingStatusProps = { adding: CardAdding | undefined; children: ReactNode };

/** How far a card is that is being added on the page of the payment service; it is read out as it changes. `children`: the way on there. */
function AddingStatus({ adding, children }: AddingStatusProps) {
  const { t } = useTranslation();
  const state = adding?.state ?? "none";
  if (!adding?.isHosted) return null;
  if (state === "none") return <div role="status" />;
  const { box, icon, Icon } = LOOKS[state];
  return (
    <div className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-4 py-3 ${box}`}>
      <p role="status" className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
        {t(`cards:hosted.${state}`)}
      </p>
      {state === "open" && children}
    </div>
  );
}
