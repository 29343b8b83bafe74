import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { APPROVING_ROLES } from "@domrit/shared/organisations/approvals.ts";
import { BOOKING_ROLES, INVOICE_EVERY, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { appPathTo, ridersDayPath, ridersPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Car, ChartColumn, CircleCheck, CircleUserRound, FileText, ListOrdered } from "../icons/icons.tsx";
import { buttonLook } from "../ui/button.tsx";
import { approvalRulesForm } from "./approval-forms.ts";
import { ApprovalRulesForm } from "./approval-rules.tsx";
import { Departments } from "./departments.tsx";
import * as forms from "./forms.ts";
import { INVOICE_SPLIT_NAMES, INVOICE_SPLITS } from "./invoice-splits.ts";
import { Members } from "./members.tsx";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { departmentsRead, membersRead, organisationsRead } from "./queries.ts";
import { ReferenceRules } from "./reference-rules.tsx";

export const action = formAction([...Object.values(forms), approvalRulesForm]);
export const loader = customerLoader(({ params: { id = "" } }) => [
  organisationsRead,
  membersRead(id),
  departmentsRead(id),
]);

export const clientLoader = () => undefined;

export default function OrganisationPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame
      title={t("organisations:title")}
      back={() => ({ to: appPathTo("invoices"), label: t("organisations:back") })}
    >
      {(organisation) => <Organisation key={organisation.id} organisation={organisation} />}
    </OrganisationFrame>
  );
}

/** The pages beside this one, and whom they are for. */
const WAYS = [
  { roles: BOOKING_ROLES, to: ridersPath, Icon: CircleUserRound, text: "organisations:riders" },
  { roles: BOOKING_ROLES, to: ridersDayPath, Icon: ListOrdered, text: "organisations:ridersDay" },
  { roles: APPROVING_ROLES, to: approvalPaths.page, Icon: CircleCheck, text: "organisations:approvals.title" },
  { roles: BOOKING_ROLES, to: organisationAccountPaths.ridesPage, Icon: Car, text: "organisations:rides.title" },
  {
    roles: APPROVING_ROLES,
    to: organisationAccountPaths.figuresPage,
    Icon: ChartColumn,
    text: "organisations:figures.title",
  },
  {
    roles: ["admin"] as OrganisationView["role"][],
    to: organisationAccountPaths.invoicesPage,
    Icon: FileText,
    text: "organisations:invoices.title",
  },
] as const;

function Organisation({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const { id, company, kvk, street, postalCode, city, role, state } = organisation;
  return (
    <>
      <h2 className="wrap-break-word font-extrabold text-2xl tracking-tight">{company}</h2>
      <p className="mt-1.5 text-muted">
        {kvk && `${t("organisations:kvk", { kvk })} · `}
        {street}, {postalCode} {city}
      </p>
      <p className="mt-1.5">
        {t(`organisations:states.${state}`)}.{" "}
        {t(state === "granted" ? `organisations:may.${role}` : `organisations:now.${state}`)}
      </p>
      <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {WAYS.filter(({ roles }) => roles.includes(role)).map(({ to, Icon, text }) => (
          <Link key={text} to={to(id)} className={buttonLook("secondary")}>
            <Icon aria-hidden className="size-5" />
            {t(text)}
          </Link>
        ))}
      </p>
      <Members organisation={organisation} />
      {role === "admin" && <Departments organisation={organisation} />}
      {role === "admin" && <ApprovalRulesForm organisation={organisation} />}
      {role === "admin" && <Settings key={id} organisation={organisation} />}
    </>
  );
}

function Settings({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const { id, invoiceEmail, reference, invoiceGroups, invoiceEach, invoiceEvery } = organisation;
  const split = INVOICE_SPLIT_NAMES.find(
    (name) =>
      INVOICE_SPLITS[name].invoiceGroups === invoiceGroups &&
      INVOICE_SPLITS[name].invoiceEach === (invoiceEach && invoiceGroups !== "none"),
  );
  const saving = useForm(forms.settingsForm, { about: id });
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-heading">{t("organisations:settings.title")}</h3>
      <Form of={saving} label={t("organisations:settings.title")} className="card p-5 sm:p-6">
        <TextField
          field={saving.fields.invoiceEmail}
          label={t("organisations:settings.invoiceEmail")}
          hint={t("organisations:settings.invoiceEmailHint")}
          type="email"
          defaultValue={invoiceEmail ?? ""}
        />
        <TextField
          field={saving.fields.reference}
          label={t("organisations:settings.reference")}
          defaultValue={reference ?? ""}
        />
        <ReferenceRules fields={saving.fields} organisation={organisation} />
        <SelectField
          field={saving.fields.split}
          label={t("organisations:settings.split")}
          defaultValue={split}
          options={INVOICE_SPLIT_NAMES.map((name) => [name, t(`organisations:settings.splits.${name}`)])}
        />
        <SelectField
          field={saving.fields.invoiceEvery}
          label={t("organisations:settings.every")}
          isRequired
          hint={t("organisations:settings.everyHint")}
          defaultValue={invoiceEvery}
          options={INVOICE_EVERY.map((every) => [every, t(`organisations:settings.${every}`)])}
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
