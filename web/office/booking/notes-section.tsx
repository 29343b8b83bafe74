import { NOTE_LENGTH, noteSchema, notesViewSchema } from "@domrit/shared/office/notes.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { TextAreaField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";
import { FoldSection } from "./section.tsx";

export function NotesSection({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const notes = useQuery(
    apiQuery([...queryKeys.officeBooking(bookingId), "notes"], officePaths.rideNotes(bookingId), notesViewSchema),
  );
  return (
    <FoldSection
      title={t("office-guest:notes.title")}
      note={notes.data?.length === 0 && t("office-guest:notes.none")}
      isOpen={notes.isError || (notes.data ?? []).length > 0}
    >
      <p className="text-muted text-sm">{t("office-guest:notes.hint")}</p>
      <Loaded query={notes} failed={t("office-guest:notes.failed")}>
        {(list) =>
          list.length > 0 && (
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
    </FoldSection>
  );
}

const noteForm = defineForm({
  id: "new-note",
  schema: noteSchema,
  call: (body, { id }) => ({ method: "POST", path: officePaths.rideNotes(Number(id)), body }),
  answer: v.unknown(),
  hasKey: "body",
});

function NewNote({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const refresh = useRideRefresh();
  const form = useSilentForm(noteForm, {
    about: bookingId,
    onDone() {
      form.clear();
      return refresh(bookingId);
    },
  });
  return (
    <Form of={form} label={t("office-guest:notes.submit")} hasSummary={false}>
      <TextAreaField field={form.fields.text} label={t("office-guest:notes.new")} maxLength={NOTE_LENGTH} />
      {form.failure && <Alert title={form.failure} />}
      <Submit
        look="secondary"
        className="self-start"
        isPending={form.isPending}
        text={t("office-guest:notes.submit")}
        pendingText={t("booking:form.processing")}
      />
    </Form>
  );
}
