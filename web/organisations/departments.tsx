import type { DepartmentView } from "@domrit/shared/organisations/departments.ts";
import type { OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Plus } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { AskFirst } from "./ask-first.tsx";
import { departmentForm, removeDepartmentButton } from "./forms.ts";
import { departmentsRead } from "./queries.ts";

/** The departments that rides are booked for, for the admins of an organisation. */
export function Departments({ organisation: { id } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const adding = useDialog("add-department");
  return (
    <section className="mt-10">
      <h3 className="text-heading">{t("organisations:departments.title")}</h3>
      <p className="mt-1.5 mb-4 max-w-2xl text-muted">{t("organisations:departments.text")}</p>
      <Loaded query={useQuery(queryOf(departmentsRead(id)))} failed={t("organisations:loadFailed")}>
        {(departments) =>
          departments.length > 0 && (
            <ul className="card mb-4 divide-y divide-line">
              {departments.map((department) => (
                <DepartmentItem key={department.id} department={department} organisationId={id} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormButton look="secondary" {...adding.opener}>
        <Plus aria-hidden className="size-5" />
        {t("organisations:departments.add")}
      </FormButton>
      <Modal isOpen={adding.isOpen} onClose={adding.close} title={t("organisations:departments.add")}>
        <DepartmentForm organisationId={id} onClose={adding.close} />
      </Modal>
    </section>
  );
}

type DepartmentItemProps = { department: DepartmentView; organisationId: string };

function DepartmentItem({ department, organisationId }: DepartmentItemProps) {
  const { t } = useTranslation();
  const { id, name, costCentre } = department;
  const changing = useDialog(dialogAbout("change-department", id));
  const removing = useButton(removeDepartmentButton, { organisationId, departmentId: id });
  const which = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0 wrap-break-word">
        <p className="font-bold">{name}</p>
        {costCentre && <p className="text-muted text-sm">{t("organisations:departments.of", { costCentre })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <FormButton look="quiet" {...changing.opener}>
          {t("organisations:departments.change")}
          {which}
        </FormButton>
        <AskFirst
          name={dialogAbout("remove-department", id)}
          act={removing}
          label={t("organisations:departments.remove")}
          question={t("organisations:departments.removeQuestion", { name })}
          text={t("organisations:departments.removeText")}
        >
          {which}
        </AskFirst>
      </div>
      <Modal
        isOpen={changing.isOpen}
        onClose={changing.close}
        title={t("organisations:departments.changeOf", { name })}
      >
        <DepartmentForm organisationId={organisationId} department={department} onClose={changing.close} />
      </Modal>
    </li>
  );
}

type DepartmentFormProps = { organisationId: string; department?: DepartmentView; onClose: () => void };

function DepartmentForm({ organisationId, department, onClose }: DepartmentFormProps) {
  const { t } = useTranslation();
  const saving = useForm(departmentForm, { about: organisationId, onDone: onClose });
  return (
    <DialogForm
      of={saving}
      cancel={t("organisations:cancel")}
      onCancel={onClose}
      submit={t("organisations:save")}
      pending={t("organisations:saving")}
    >
      {department && <input type="hidden" name="departmentId" value={department.id} />}
      <TextField
        field={saving.fields.name}
        label={t("organisations:departments.name")}
        defaultValue={department?.name ?? ""}
      />
      <TextField
        field={saving.fields.costCentre}
        label={t("organisations:departments.costCentre")}
        hint={t("organisations:departments.costCentreHint")}
        defaultValue={department?.costCentre ?? ""}
      />
    </DialogForm>
  );
}
