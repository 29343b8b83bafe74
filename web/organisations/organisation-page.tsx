import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { APPROVING_ROLES } from "@domrit/shared/organisations/approvals.ts";
import { BOOKING_ROLES, INVOICE_EVERY, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { appPathTo, ridersDayPath, ridersPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { usePageData } from "../api/use-page-data.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { FormAnswers } from "../forms/form-answers.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowLeft, CircleCheck, CircleUserRound, ListOrdered, SearchX } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { AppSeo } from "../site/seo.tsx";
import { buttonLook } from "../ui/button.tsx";
import { AccountFigures, AccountInvoices } from "./account.tsx";
import { approvalRulesForm } from "./approval-forms.ts";
import { ApprovalRulesForm } from "./approval-rules.tsx";
import { Departments } from "./departments.tsx";
import * as forms from "./forms.ts";
import { INVOICE_SPLIT_NAMES, INVOICE_SPLITS } from "./invoice-splits.ts";
import { Members } from "./members.tsx";
import { departmentsRead, membersRead, organisationsRead } from "./queries.ts";

export const action = formAction([...Object.values(forms), approvalRulesForm]);
export const loader = customerLoader(({ params: { id = "" } }) => [
  organisationsRead,
  membersRead(id),
  departmentsRead(id),
]);

export const clientLoader = () => undefined;

export default function OrganisationPage() {
  usePageData();
  const { t } = useTranslation();
  const { id = "" } = useParams();
  return (
    <FormAnswers>
      <AppSeo title={t("organisations:title")} />
      <Link to={appPathTo("invoices")} className="-ms-3 nav-item mb-3 inline-flex text-brand">
        <ArrowLeft aria-hidden className="size-5" />
        {t("organisations:back")}
      </Link>
      <Loaded query={useQuery(queryOf(organisationsRead))} failed={t("organisations:loadFailed")}>
        {(mine) => {
          const organisation = mine.find((each) => each.id === id);
          if (organisation) return <Organisation key={id} organisation={organisation} />;
          return (
            <EmptyState
              Icon={SearchX}
              title={t("organisations:unknown.title")}
              text={t("organisations:unknown.text")}
            />
          );
        }}
      </Loaded>
    </FormAnswers>
  );
}

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
      {BOOKING_ROLES.includes(role) && (
        <p className="mt-4 flex flex-wrap gap-3">
          <Link to={ridersPath(id)} className={buttonLook("secondary")}>
            <CircleUserRound aria-hidden className="size-5" />
            {t("organisations:riders")}
          </Link>
          <Link to={ridersDayPath(id)} className={buttonLook("secondary")}>
            <ListOrdered aria-hidden className="size-5" />
            {t("organisations:ridersDay")}
          </Link>
          {APPROVING_ROLES.includes(role) && (
            <Link to={approvalPaths.page(id)} className={buttonLook("secondary")}>
              <CircleCheck aria-hidden className="size-5" />
              {t("organisations:approvals.title")}
            </Link>
          )}
        </p>
      )}
      <Members organisation={organisation} />
      {role === "admin" && <Departments organisation={organisation} />}
      {mayReadFigures(role) && <AccountFigures organisation={organisation} />}
      {role === "admin" && <AccountInvoices organisation={organisation} />}
      {role === "admin" && <ApprovalRulesForm organisation={organisation} />}
      {role === "admin" && <Settings key={id} organisation={organisation} />}
    </>
  );
}

const mayReadFigures = (role: OrganisationView["role"]): boolean => role === "admin" || role === "approver";

function Settings({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const { id, invoiceEmail, reference, referenceRequired, invoiceGroups, invoiceEach, invoiceEvery } = organisation;
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
        <CheckBox
          field={saving.fields.referenceRequired}
          label={t("organisations:settings.referenceRequired")}
          isTicked={referenceRequired}
        />
        <SelectField
          field={saving.fields.split}
          label={t("organisations:settings.split")}
          defaultValue={split}
          options={INVOICE_SPLIT_NAMES.map((name) => [name, t(`organisations:settings.splits.${name}`)])}
        />
        <SelectField
          field={saving.fields.invoiceEvery}
          label={t("organisations:settings.every")}
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
