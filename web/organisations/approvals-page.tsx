import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { APPROVING_ROLES, type ApprovalsView } from "@domrit/shared/organisations/approvals.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatMoment } from "../i18n/format-moment.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleCheck } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { Facts } from "../ui/facts.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import * as forms from "./approval-forms.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { approvalsRead, organisationsRead } from "./queries.ts";

type Approval = ApprovalsView[number];
type ItemProps = { approval: Approval; organisationId: string };

export const action = formAction([forms.approveButton, forms.refuseForm]);
export const loader = customerLoader(({ params: { id = "" } }) => [organisationsRead, approvalsRead(id)]);
export const clientLoader = () => undefined;

/** The rides that wait for who approves, each with one press, and what was decided lately. */
export default function ApprovalsPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame title={t("organisations:approvals.title")} roles={APPROVING_ROLES}>
      {({ id }) => <Approvals organisationId={id} />}
    </OrganisationFrame>
  );
}

const isWaiting = ({ state }: Approval): boolean => state === "waiting";

function Approvals({ organisationId: id }: { organisationId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="font-extrabold text-2xl tracking-tight">{t("organisations:approvals.title")}</h2>
      <Loaded query={useQuery(queryOf(approvalsRead(id)))} failed={t("organisations:approvals.loadFailed")}>
        {(approvals) => (
          <>
            {!approvals.some(isWaiting) && (
              <EmptyState
                Icon={CircleCheck}
                title={t("organisations:approvals.none.title")}
                text={t("organisations:approvals.none.text")}
              />
            )}
            <ul className="mt-5 flex flex-col gap-4 empty:hidden">
              {approvals.filter(isWaiting).map((approval) => (
                <WaitingItem key={approval.bookingId} approval={approval} organisationId={id} />
              ))}
            </ul>
            <Decided approvals={approvals.filter((each) => !isWaiting(each))} />
          </>
        )}
      </Loaded>
    </>
  );
}

function WaitingItem({ approval, organisationId }: ItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { bookingId, reference, because, unapproved, until } = approval;
  const approving = useButton(
    forms.approveButton,
    { organisationId, bookingId: String(bookingId) },
    { about: organisationId },
  );
  const refusing = useDialog(dialogAbout("refuse-ride", String(bookingId)));
  const which = <span className="sr-only">: {reference}</span>;
  return (
    <li className="card p-5 sm:px-6">
      <RideText approval={approval} />
      <Facts
        facts={[
          [t("organisations:approvals.bookedBy"), approval.bookedBy],
          [t("organisations:members.department"), approval.department],
          [t("organisations:approvals.orderReference"), approval.orderReference],
          [
            t("organisations:approvals.why"),
            because.map((each) => t(`organisations:approvals.because.${each}`)).join(", "),
          ],
        ]}
      />
      <p className="mt-3 text-muted text-sm">
        {t(`organisations:approvals.until.${unapproved}`, { moment: formatMoment(until, locale) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <FormButton {...approving.button}>
          {t("organisations:approvals.approve")}
          {which}
        </FormButton>
        <FormButton look="danger" {...refusing.opener}>
          {t("organisations:approvals.refuse")}
          {which}
        </FormButton>
      </div>
      <Modal
        isOpen={refusing.isOpen}
        onClose={refusing.close}
        title={t("organisations:approvals.refuseOf", { reference })}
      >
        <RefuseForm approval={approval} organisationId={organisationId} onClose={refusing.close} />
      </Modal>
    </li>
  );
}

function RideText({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pickupLocation: pickup, destination, pickupDate, pickupTime: time, vehicleType, estimatedPrice } = approval;
  return (
    <>
      <p className="wrap-break-word font-bold">
        {t("organisations:approvals.moment", { day: formatDay(pickupDate, locale), time })} ·{" "}
        {formatMoney(toCents(estimatedPrice), locale)}
      </p>
      <p className="mb-3 wrap-break-word">
        {t("organisations:approvals.way", { pickup, destination })} · {t(`booking:vehicles.${vehicleType}`)}
      </p>
    </>
  );
}

type RefuseFormProps = ItemProps & { onClose: () => void };

function RefuseForm({ approval: { bookingId, unapproved }, organisationId, onClose }: RefuseFormProps) {
  const { t } = useTranslation();
  const refusing = useForm(forms.refuseForm, { about: organisationId, onDone: onClose });
  return (
    <DialogForm
      of={refusing}
      look="danger"
      cancel={t("organisations:cancel")}
      onCancel={onClose}
      submit={t("organisations:approvals.refuse")}
      pending={t("organisations:saving")}
    >
      <p>{t(`organisations:approvals.unapproved.${unapproved}`)}</p>
      <input type="hidden" name="bookingId" value={bookingId} />
      <TextField
        field={refusing.fields.reason}
        label={t("organisations:approvals.reason")}
        hint={t("organisations:approvals.reasonHint")}
      />
    </DialogForm>
  );
}

function Decided({ approvals }: { approvals: readonly Approval[] }) {
  const { t } = useTranslation();
  if (approvals.length === 0) return null;
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-heading">{t("organisations:approvals.decided")}</h3>
      <ul className="card divide-y divide-line">
        {approvals.map((approval) => {
          const { bookingId, state, decidedBy: name, reason } = approval;
          const isNobodys = name === undefined || state === "waiting";
          const by = isNobodys
            ? t("organisations:approvals.by.nobody")
            : t(`organisations:approvals.by.${state}`, { name });
          return (
            <li key={bookingId} className="p-5 sm:px-6">
              <RideText approval={approval} />
              <p className="wrap-break-word text-muted">
                {by}
                {reason && ` “${reason}”`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
