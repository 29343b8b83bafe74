import { MOST_WORDS, type OfficeMessage, officeMessageSchema } from "@domrit/shared/driver/messages.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Field, FieldNotes } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Send } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/controls.tsx";
import { useDraft } from "../inbox/use-draft.ts";
import { useSending } from "./queries.ts";

type WriteFormProps = {
  /** The name under which the typed words are kept in this tab. */
  draft: string;
  to: OfficeMessage["to"];
  onSent?: (sent: number) => void;
  children?: ReactNode;
};

/** Enter sends, as in other programs for messages. */
export function WriteForm({ draft, to, onSent, children }: WriteFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draft);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const sending = useSending((sent) => {
    setText("");
    onSent?.(sent);
    field.current?.focus();
  });
  const send = () => {
    const parsed = officeMessageSchema.safeParse({ to, text });
    const errors = (parsed.error?.issues ?? []).map(({ path: [name], message }) => [String(name), [message]]);
    setWrong(Object.fromEntries(errors));
    if (parsed.success) sending.mutate(parsed.data);
    else if (errors.some(([name]) => name === "text")) field.current?.focus();
  };
  const refused = fieldErrorsOf(sending.error);
  const errorsOf = (name: "to" | "text") => wrong[name] ?? refused[name];
  const toField = fieldOf(formId, "to", { errors: errorsOf("to") });
  return (
    <form
      aria-label={t("office-inbox:drivers.write")}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-3"
    >
      {children}
      <FieldNotes field={toField} />
      <Field
        field={fieldOf(formId, "text", { required: true, maxLength: MOST_WORDS, errors: errorsOf("text") })}
        label={t("office-inbox:drivers.text")}
        hint={t("office-inbox:drivers.hint")}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        )}
      </Field>
      {sending.error && !refused.to && !refused.text && <Alert title={errorText(sending.error, t)} />}
      <Button type="submit" isPending={sending.isPending} className="self-start">
        <Send aria-hidden className="size-5" />
        {t(sending.isPending ? "office-inbox:drivers.sending" : "office-inbox:drivers.send")}
      </Button>
    </form>
  );
}
