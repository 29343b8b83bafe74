import { message } from "@domrit/shared/i18n/validation-key.ts";
import { INBOX_OUTCOMES, type InboxItem, inboxItemSchema } from "@domrit/shared/office/inbox/inbox.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { isConflict } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Form } from "../../forms/form.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { reopenItem, useItemCall, useShownItem } from "./queries.ts";

export function Closing({ item }: { item: InboxItem }) {
  return (
    <section className="card flex flex-col gap-4 p-5">
      {item.state === "closed" ? <Closed item={item} /> : <CloseForm item={item} />}
      {item.state !== "open" && <Reopen item={item} />}
    </section>
  );
}

function Closed({ item: { outcome, since } }: { item: InboxItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div>
      <h2 className="text-heading">{t("office-inbox:close.closed")}</h2>
      {outcome && <p className="font-semibold">{t(`office-inbox:outcomes.${outcome}`)}</p>}
      <p className="text-muted text-sm">{formatMoment(since, locale)}</p>
    </div>
  );
}

function CloseForm({ item: { kind, id, version } }: { item: InboxItem }) {
  const { t } = useTranslation();
  const { onSuccess, onError } = useShownItem({ kind, id });
  const form = useSilentForm(
    {
      id: "close-item",
      schema: () => z.object({ outcome: z.enum(INBOX_OUTCOMES[kind], message("required")) }),
      call: ({ outcome }) => ({
        method: "POST",
        path: officePaths.inboxClose(kind, id),
        body: { outcome, version },
      }),
      answer: inboxItemSchema,
    },
    { onDone: onSuccess, onRefused: () => void onError() },
  );
  return (
    <Form of={form} title={t("office-inbox:close.title")} hasSummary={false}>
      <SelectField
        field={form.fields.outcome}
        label={t("office-inbox:close.outcome")}
        none={t("office-inbox:close.choose")}
        options={INBOX_OUTCOMES[kind].map((outcome) => [outcome, t(`office-inbox:outcomes.${outcome}`)])}
      />
      <Refused error={form.error} />
      <Button type="submit" look="secondary" isPending={form.isPending}>
        {t("office-inbox:close.submit")}
      </Button>
    </Form>
  );
}

function Reopen({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const opening = useItemCall(item, (version: number) => reopenItem(item, version));
  return (
    <>
      <Refused error={opening.error} />
      <Button look="secondary" isPending={opening.isPending} onClick={() => opening.mutate(item.version)}>
        {t("office-inbox:close.reopen")}
      </Button>
    </>
  );
}

function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  return <Alert title={isConflict(error) ? t("office-inbox:close.conflict") : errorText(error, t)} />;
}
