import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import { answerOpenings } from "@domrit/shared/office/inbox/answer-openings.ts";
import { type Answer, answerSchema, type InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import { fieldErrorsOf, isConflict } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/controls.tsx";
import { sendAnswer, useItemCall } from "./queries.ts";
import { useDraft } from "./use-draft.ts";
import { useTurn } from "./use-turn.ts";

export function AnswerForm({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const formId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(item.id);
  const [channel, setChannel] = useState<"email" | "phone">(item.email ? "email" : "phone");
  const [missing, setMissing] = useState<string[]>();
  const turn = useTurn(item);
  const answering = useItemCall(item, async (body: Answer) => {
    const answered = await sendAnswer(item, body);
    setDraft("");
    turn.take(answered.version);
    return answered;
  });
  const language = t(`office-inbox:languages.${item.language}`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = answerSchema.safeParse({ text: draft, channel, version: item.version });
    setMissing(parsed.error?.issues.map(({ message }) => message));
    if (!parsed.success) text.current?.focus();
    else if (turn.isMine()) {
      answering.mutate(parsed.data, { onError: (error) => isConflict(error) && turn.lose() });
    }
  };
  const begin = (opening: string) => {
    setDraft(draft ? `${draft.trimEnd()}\n\n${opening}` : opening);
    text.current?.focus();
  };
  const errors = missing ?? fieldErrorsOf(answering.error).text;
  return (
    <form
      aria-label={t("office-inbox:answer.title")}
      noValidate
      onSubmit={submit}
      className="card flex flex-col gap-4 p-5"
    >
      <h2 className="text-heading">
        {channel === "email" ? t("office-inbox:answer.in", { language }) : t("office-inbox:answer.byPhone")}
      </h2>
      <AnswerChannels item={item} channel={channel} onChange={setChannel} />
      {channel === "email" && <Openings item={item} onChoose={begin} />}
      <Field
        field={fieldOf(formId, "text", { required: true, errors })}
        label={channel === "email" ? t("office-inbox:answer.text", { language }) : t("office-inbox:answer.note")}
        hint={channel === "email" && t("office-inbox:answer.frame", { language })}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={text}
            rows={9}
            lang={channel === "email" ? item.language : undefined}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
        )}
      </Field>
      {turn.isLost && draft && <Overtaken item={item} />}
      {answering.error && !isConflict(answering.error) && (
        <Alert title={errorText(answering.error, t)}>
          <p>{t("office-inbox:answer.kept")}</p>
        </Alert>
      )}
      <Button type="submit" isPending={answering.isPending} className="self-start">
        {answering.isPending ? t("office-inbox:answer.sending") : t(`office-inbox:answer.send.${channel}`)}
      </Button>
    </form>
  );
}

type AnswerChannelsProps = {
  item: InboxItem;
  channel: "email" | "phone";
  onChange: (channel: "email" | "phone") => void;
};

function AnswerChannels({ item: { email, phone }, channel, onChange }: AnswerChannelsProps) {
  const { t } = useTranslation();
  if (!email) {
    return (
      <p>
        {t("office-inbox:answer.onlyPhone")}{" "}
        <a className="link whitespace-nowrap font-semibold" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    );
  }
  if (!phone) return <p className="wrap-anywhere">{t("office-inbox:answer.to", { email })}</p>;
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">{t("office-inbox:answer.way")}</legend>
      {(["email", "phone"] as const).map((way) => (
        <label key={way} className="wrap-anywhere flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="channel"
            value={way}
            checked={channel === way}
            onChange={() => onChange(way)}
            className="size-5 shrink-0"
          />
          {way === "email" ? t("office-inbox:answer.to", { email }) : t("office-inbox:answer.called", { phone })}
        </label>
      ))}
    </fieldset>
  );
}

function Openings({ item: { kind, language }, onChoose }: { item: InboxItem; onChoose: (opening: string) => void }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer content-center">
        {t("office-inbox:answer.openings", { language: LANGUAGES[language].name })}
      </summary>
      <ul className="flex flex-col items-start gap-2">
        {answerOpenings(kind, language).map((opening) => (
          <li key={opening}>
            <button
              type="button"
              lang={language}
              onClick={() => onChoose(opening)}
              className="min-h-11 rounded-lg border border-line bg-sunken px-3.5 py-2 text-start text-sm hover:border-line-strong"
            >
              {opening}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Overtaken({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const last = item.answers.at(-1);
  return (
    <Alert title={t("office-inbox:answer.conflict")}>
      <p>{last ? t("office-inbox:answer.conflictBy", { name: last.staffName }) : t("office-inbox:answer.kept")}</p>
    </Alert>
  );
}
