import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type OfficeVenue, venueSchema } from "@domrit/shared/venues/venue.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { accountsQuery } from "../organisations/queries.ts";

/** What is typed; the languages are chosen beside it. */
const typedSchema = venueSchema.pick({ name: true, address: true }).extend({ organisationId: z.string().optional() });

type VenueDialogProps = { venue?: OfficeVenue; onClose: () => void };

/** Makes a venue, or changes one. */
export function VenueDialog({ venue, onClose }: VenueDialogProps) {
  const { t } = useTranslation();
  const { data: organisations = [] } = useQuery(accountsQuery);
  const [languages, setLanguages] = useState(venue?.languages ?? ["nl", "en"]);
  const form = useSilentForm(
    {
      id: "venue",
      schema: typedSchema,
      call: ({ organisationId, ...typed }) => ({
        ...(venue
          ? { method: "PUT", path: officePaths.venue(venue.id) }
          : { method: "POST", path: officePaths.venues }),
        body: { ...typed, languages, organisationId: organisationId || null },
      }),
      answer: v.unknown(),
      outdates: [queryKeys.officeVenues],
    },
    { onDone: onClose },
  );
  const title = venue ? `${t("office-venues:change")}: ${venue.name}` : t("office-venues:add");
  return (
    <FormDialog
      title={title}
      of={form}
      submit={t("office-venues:save")}
      pending={t("office-venues:saving")}
      disabled={languages.length === 0}
      onClose={onClose}
    >
      <TextField field={form.fields.name} label={t("office-venues:name")} defaultValue={venue?.name ?? ""} />
      <TextField field={form.fields.address} label={t("office-venues:address")} defaultValue={venue?.address ?? ""} />
      <fieldset>
        <legend className="font-semibold text-sm">{t("office-venues:languages")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {LOCALES.map((locale) => (
            <label key={locale} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={languages.includes(locale)}
                onChange={({ target }) =>
                  setLanguages(LOCALES.filter((each) => (each === locale ? target.checked : languages.includes(each))))
                }
              />
              {LANGUAGES[locale].name}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        field={form.fields.organisationId}
        label={t("office-venues:organisation")}
        none={t("office-venues:noOrganisation")}
        options={organisations.map(({ id, company }) => [id, company] as const)}
        defaultValue={venue?.organisation?.id ?? ""}
        key={organisations.length}
      />
    </FormDialog>
  );
}

const nothing = z.object({});

export function EndDialog({ venue, onClose }: { venue: OfficeVenue; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: "end-venue",
      schema: nothing,
      call: (body) => ({ method: "POST", path: officePaths.endVenue(venue.id), body }),
      answer: v.unknown(),
      outdates: [queryKeys.officeVenues],
    },
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={`${t("office-venues:end")}: ${venue.name}`}
      of={form}
      submit={t("office-venues:end")}
      onClose={onClose}
    >
      <p>{t("office-venues:endText")}</p>
    </FormDialog>
  );
}
