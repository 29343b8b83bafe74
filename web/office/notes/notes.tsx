import { NOTE_LENGTH, noteSchema } from "@domrit/shared/office/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { TextAreaField } from "../../forms/text-field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Section } from "../booking/section.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";
import { readNotes, writeNote } from "../on-behalf/api.ts";

/** What colleagues tell each other of a ride, newest last, and the field to add to it. */
export function Notes({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const notes = useQuery({
    queryKey: [...queryKeys.officeBooking(bookingId), "notes"],
    queryFn: ({ signal }) => readNotes(bookingId, signal),
  });
  return (
    <Section title={t("office-guest:notes.title")}>
      <p className="mb-3 text-muted text-sm">{t("office-guest:notes.hint")}</p>
      <Loaded query={notes} failed={t("office-guest:notes.failed")}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{t("office-guest:notes.none")}</p>
          ) : (
            <ol className="flex flex-col gap-3">
              {list.map(({ id, at, by, text }) => (
                <li key={id} className="rounded-lg bg-sunken px-4 py-3">
                  <p className="text-muted text-sm">
                    {by}, <time dateTime={at}>{formatMoment(at, locale)}</time>
                  </p>
                  <p className="whitespace-pre-line wrap-break-word">{text}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <NewNote bookingId={bookingId} />
    </Section>
  );
}

function NewNote({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const refresh = useRideRefresh();
  const writing = useCall({
    mutationFn: (typed: string) => writeNote(bookingId, typed),
    onSuccess() {
      setText("");
      return refresh(bookingId);
    },
    onError: (error) => showFieldErrors(fieldErrorsOf(error)),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "new-note",
    schema: noteSchema,
    onSubmit: ({ text: typed }) => writing.mutate(typed),
  });
  return (
    <Form of={{ form, fields, names }} label={t("office-guest:notes.submit")} hasSummary={false} className="mt-4">
      <TextAreaField
        field={fields.text}
        label={t("office-guest:notes.new")}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (writing.error) writing.reset();
        }}
      />
      {writing.error && <Alert title={errorText(writing.error, t)} />}
      <Submit
        look="secondary"
        className="self-start"
        isPending={writing.isPending}
        text={t("office-guest:notes.submit")}
        pendingText={t("booking:form.processing")}
      />
    </Form>
  );
}
