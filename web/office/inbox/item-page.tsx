import { INBOX_KINDS, type InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArrowLeft } from "../../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import NotFoundPage from "../layout/not-found-page.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Answers } from "./answers.tsx";
import { Closing } from "./closing.tsx";
import { INBOX } from "./filter.ts";
import { ItemFacts } from "./item-facts.tsx";
import type { ItemKey } from "./queries.ts";
import { inboxItemQuery } from "./queries.ts";

export default function InboxItemPage() {
  const { kind: name, id = "" } = useParams();
  const kind = INBOX_KINDS.find((known) => known === name);
  return kind ? <Item key={id} of={{ kind, id }} /> : <NotFoundPage />;
}

function Item({ of }: { of: ItemKey }) {
  const { t } = useTranslation();
  const query = useQuery(inboxItemQuery(of));
  const title = t(`office-inbox:kinds.${of.kind}`);
  return (
    <OfficePage title={query.data ? `${title} ${query.data.number}` : title} actions={<BackLink />}>
      <Loaded query={query} failed={t("office-inbox:itemFailed")}>
        {(item) => <Shown item={item} />}
      </Loaded>
    </OfficePage>
  );
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Link to={INBOX} className="link inline-flex min-h-11 items-center gap-1.5">
      <ArrowLeft aria-hidden className="size-4.5" />
      {t("office-inbox:back")}
    </Link>
  );
}

function Shown({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <section aria-label={t("office-inbox:message")} className="card p-5">
          <h2 className="mb-2 text-heading">{t("office-inbox:message")}</h2>
          <p lang={item.language} className="wrap-anywhere whitespace-pre-wrap">
            {item.text}
          </p>
        </section>
        <Answers item={item} />
        {item.state !== "closed" && <AnswerForm item={item} />}
      </div>
      <div className="flex flex-col gap-6">
        <ItemFacts item={item} />
        <Closing item={item} />
      </div>
    </div>
  );
}
