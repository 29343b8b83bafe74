import { company } from "@domrit/shared/company/company.ts";
import { CreditCard, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../account/empty-state.tsx";
import { ListPlaceholder } from "../account/list-placeholder.tsx";
import { LoadFailure } from "../account/load-failure.tsx";
import { AppSeo } from "../site/seo.tsx";
import { Button } from "../ui/button.tsx";
import { AddCard } from "./add-card.tsx";
import { CardItem } from "./card-item.tsx";
import { useCards } from "./use-cards.ts";

/** The customer's cards. */
export default function CardsPage() {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { data: cards, isPending, error, refetch } = useCards();
  const add = () => setAdding(true);
  return (
    <>
      <AppSeo title={`${t("account:tabs.payment")} | ${company.name}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("cards:title")}</h2>
        {cards && cards.length > 0 && (
          <Button onClick={add}>
            <Plus aria-hidden className="size-5" />
            {t("cards:add")}
          </Button>
        )}
      </div>
      {content()}
      <AddCard isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
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
          <Button onClick={add}>{t("cards:empty.add")}</Button>
        </EmptyState>
      );
    }
    if (isPending) return <ListPlaceholder />;
    return <LoadFailure title={t("cards:loadFailed")} error={error} onRetry={() => void refetch()} />;
  }
}
