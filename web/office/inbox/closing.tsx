import { INBOX_OUTCOMES, type InboxItem, type InboxOutcome } from "@domrit/shared/office/inbox/inbox.ts";
import { type FormEvent, useId, useState } from "react";
import { isConflict } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/controls.tsx";
import { closeItem, reopenItem } from "./api.ts";
import { useItemCall } from "./queries.ts";

/** Closes an item with an outcome; one that is closed, or answered, can be opened again. */
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

function CloseForm({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const formId = useId();
  const outcomes: readonly InboxOutcome[] = INBOX_OUTCOMES[item.kind];
  const [chosen, setChosen] = useState<string>("");
  const [isMissing, setIsMissing] = useState(false);
  const closing = useItemCall(item, (outcome: InboxOutcome) => closeItem(item, { outcome, version: item.version }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = outcomes.find((known) => known === chosen);
    setIsMissing(!outcome);
    if (outcome) closing.mutate(outcome);
  };
  return (
    <form aria-label={t("office-inbox:close.title")} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-heading">{t("office-inbox:close.title")}</h2>
      <Field
        field={fieldOf(formId, "outcome", {
          required: true,
          errors: isMissing ? ["required"] : undefined,
        })}
        label={t("office-inbox:close.outcome")}
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t("office-inbox:close.choose")}</option>
            {outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`office-inbox:outcomes.${outcome}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Refused error={closing.error} />
      <Button type="submit" look="secondary" isPending={closing.isPending}>
        {t("office-inbox:close.submit")}
      </Button>
    </form>
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
  const isLate = isConflict(error);
  return <Alert title={isLate ? t("office-inbox:close.conflict") : errorText(error, t)} />;
}
