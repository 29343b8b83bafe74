import type { MembersView } from "@domrit/shared/organisations/members.ts";
import { MEMBER_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import type { FormField } from "../forms/field.tsx";
import { Form, Submit } from "../forms/form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatMoment } from "../i18n/format-moment.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { useGoTo } from "../site/go-to.ts";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { AskFirst } from "./ask-first.tsx";
import { changeMemberForm, inviteForm, leaveButton, removeMemberButton, withdrawButton } from "./forms.ts";
import { departmentsRead, membersRead } from "./queries.ts";

type Member = MembersView["members"][number];
type Invitation = MembersView["invitations"][number];
type OrganisationProps = { organisation: OrganisationView };

/** Who is in it, for its admins; for others themselves, and the way out. */
export function Members({ organisation }: OrganisationProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(membersRead(organisation.id)));
  const isAdmin = organisation.role === "admin";
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-heading">{t("organisations:members.title")}</h3>
      <Loaded query={query} failed={t("organisations:loadFailed")}>
        {({ members, invitations }) => (
          <ul className="card divide-y divide-line">
            {members.map((member) => (
              <MemberItem key={`${member.id} ${member.role}`} member={member} organisation={organisation} />
            ))}
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} organisationId={organisation.id} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdmin && organisation.state === "granted" && <InviteForm organisationId={organisation.id} />}
    </section>
  );
}

const useRoles = () => {
  const { t } = useTranslation();
  return MEMBER_ROLES.map((role) => [role, t(`organisations:roles.${role}`)] as const);
};

function MemberItem({ member, organisation }: OrganisationProps & { member: Member }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { id, name, email, role, isMe } = member;
  const { data: departments = [] } = useQuery(queryOf(departmentsRead(organisation.id)));
  const department = departments.find((each) => each.id === member.departmentId);
  const changing = useDialog(dialogAbout("change-member", id));
  const values = { organisationId: organisation.id, memberId: id };
  const removing = useButton(removeMemberButton, values);
  const leaving = useButton(leaveButton, values, { onDone: () => goTo(appPathTo("invoices")) });
  const which = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0 wrap-break-word">
        <p className="font-bold">
          {name} {isMe && <span className="font-normal text-muted">({t("organisations:members.me")})</span>}
        </p>
        <p className="text-muted text-sm">{email}</p>
        <p>
          {t(`organisations:roles.${role}`)}
          {department && ` · ${department.name}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {organisation.role === "admin" && (
          <FormButton look="quiet" {...changing.opener}>
            {t("organisations:members.change")}
            {which}
          </FormButton>
        )}
        {isMe ? (
          <AskFirst
            name={dialogAbout("leave", id)}
            act={leaving}
            label={t("organisations:members.leave")}
            question={t("organisations:members.leaveQuestion", { company: organisation.company })}
            text={t("organisations:members.leaveText")}
          />
        ) : (
          <AskFirst
            name={dialogAbout("remove-member", id)}
            act={removing}
            label={t("organisations:members.remove")}
            question={t("organisations:members.removeQuestion", { name })}
            text={t("organisations:members.removeText")}
          >
            {which}
          </AskFirst>
        )}
      </div>
      <Modal isOpen={changing.isOpen} onClose={changing.close} title={t("organisations:members.roleOf", { name })}>
        <RoleForm member={member} organisationId={organisation.id} onClose={changing.close} />
      </Modal>
    </li>
  );
}

/** For which they book unless they say another, and whose rides alone an approver approves. */
function DepartmentField({ field, organisationId, of = null }: DepartmentFieldProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(queryOf(departmentsRead(organisationId)));
  if (data.length === 0) return null;
  return (
    <SelectField
      key={data.length}
      field={field}
      label={t("organisations:members.department")}
      hint={t("organisations:members.departmentHint")}
      none={t("organisations:members.noDepartment")}
      options={data.map(({ id, name }) => [id, name] as const)}
      defaultValue={of ?? ""}
    />
  );
}

type DepartmentFieldProps = { field: FormField; organisationId: string; of?: string | null };
type RoleFormProps = { member: Member; organisationId: string; onClose: () => void };

function RoleForm({ member: { id, role, departmentId }, organisationId, onClose }: RoleFormProps) {
  const { t } = useTranslation();
  const changing = useForm(changeMemberForm, { about: organisationId, onDone: onClose });
  return (
    <DialogForm
      of={changing}
      cancel={t("organisations:cancel")}
      onCancel={onClose}
      submit={t("organisations:save")}
      pending={t("organisations:saving")}
    >
      <input type="hidden" name="memberId" value={id} />
      <SelectField
        field={changing.fields.role}
        label={t("organisations:members.role")}
        options={useRoles()}
        defaultValue={role}
      />
      <DepartmentField field={changing.fields.departmentId} organisationId={organisationId} of={departmentId} />
    </DialogForm>
  );
}

function InvitationItem({ invitation, organisationId }: { invitation: Invitation; organisationId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, email, role, expiresAt } = invitation;
  const withdrawing = useButton(withdrawButton, { organisationId, invitationId: id });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0 wrap-break-word">
        <p className="font-bold">{email}</p>
        <p className="text-muted text-sm">
          {t(`organisations:roles.${role}`)} ·{" "}
          {t("organisations:members.invitedUntil", { moment: formatMoment(expiresAt, locale) })}
        </p>
      </div>
      <FormButton look="quiet" {...withdrawing.button}>
        {t("organisations:members.withdraw")}
        <span className="sr-only">: {email}</span>
      </FormButton>
    </li>
  );
}

function InviteForm({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation();
  const inviting = useForm(inviteForm, { about: organisationId });
  return (
    <Form of={inviting} label={t("organisations:invite.title")} className="card mt-4 p-5 sm:p-6">
      <h4 className="font-bold text-lg">{t("organisations:invite.title")}</h4>
      <p className="mb-2 text-muted">{t("organisations:invite.text")}</p>
      <TextField field={inviting.fields.email} label={t("organisations:invite.email")} type="email" />
      <SelectField
        field={inviting.fields.role}
        label={t("organisations:members.role")}
        options={useRoles()}
        defaultValue="booker"
      />
      <DepartmentField field={inviting.fields.departmentId} organisationId={organisationId} />
      <Submit
        className="sm:self-end"
        isPending={inviting.isPending}
        text={t("organisations:invite.submit")}
        pendingText={t("organisations:invite.submitting")}
      />
    </Form>
  );
}
