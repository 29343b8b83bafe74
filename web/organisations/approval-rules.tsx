import { UNAPPROVED } from "@domrit/shared/booking/approval.ts";
import type { OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { approvalRulesForm } from "./approval-forms.ts";

/** Which rides wait for who approves, for the admins of an organisation. */
export function ApprovalRulesForm({ organisation: { id, approvalRules } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const saving = useForm(approvalRulesForm, { about: id });
  const { fields } = saving;
  const { over, from, until, luxury = false, overLimit = false, unapproved = "car" } = approvalRules ?? {};
  return (
    <section className="mt-10">
      <h3 className="text-heading">{t("organisations:rules.title")}</h3>
      <p className="mt-1.5 mb-4 max-w-2xl text-muted">{t("organisations:rules.text")}</p>
      <Form of={saving} label={t("organisations:rules.title")} className="card p-5 sm:p-6">
        <TextField
          field={fields.over}
          label={t("organisations:rules.over")}
          inputMode="numeric"
          defaultValue={over ?? ""}
          className="max-w-40"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.from}
            label={t("organisations:rules.from")}
            hint={t("organisations:rules.hoursHint")}
            type="time"
            defaultValue={from ?? ""}
          />
          <TextField
            field={fields.until}
            label={t("organisations:rules.until")}
            type="time"
            defaultValue={until ?? ""}
          />
        </div>
        <CheckBox field={fields.luxury} label={t("organisations:rules.luxury")} isTicked={luxury} />
        <CheckBox field={fields.overLimit} label={t("organisations:rules.overLimit")} isTicked={overLimit} />
        <SelectField
          field={fields.unapproved}
          label={t("organisations:rules.unapproved")}
          isRequired
          options={UNAPPROVED.map((each) => [each, t(`organisations:rules.becomes.${each}`)] as const)}
          defaultValue={unapproved}
        />
        <Submit
          look="secondary"
          className="sm:self-end"
          isPending={saving.isPending}
          text={t("organisations:save")}
          pendingText={t("organisations:saving")}
        />
      </Form>
    </section>
  );
}
