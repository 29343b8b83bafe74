import { BOOKING_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { regularRiderPath, ridersDayPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleUserRound, ListOrdered, Plus } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OrganisationFrame } from "../organisations/organisation-frame.tsx";
import { departmentsRead, organisationsRead, ridersRead } from "../organisations/queries.ts";
import { buttonLook } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { riderForm } from "./forms.ts";
import { knownDriversRead } from "./queries.ts";
import { RiderForm } from "./rider-form.tsx";

export const action = formAction([riderForm]);
export const loader = customerLoader(({ params: { id = "" } }) => [
  organisationsRead,
  ridersRead(id),
  departmentsRead(id),
  knownDriversRead(id),
]);

export const clientLoader = () => undefined;

export default function RidersPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame title={t("riders:title")} roles={BOOKING_ROLES}>
      {(organisation) => <Riders organisation={organisation} />}
    </OrganisationFrame>
  );
}

function Riders({ organisation: { id, company } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const adding = useDialog("add-rider");
  return (
    <>
      <h2 className="font-extrabold text-2xl tracking-tight">{t("riders:title")}</h2>
      <p className="mt-1.5 mb-5 max-w-2xl text-muted">{t("riders:intro", { company })}</p>
      <div className="mb-5 flex flex-wrap gap-3">
        <FormButton {...adding.opener}>
          <Plus aria-hidden className="size-5" />
          {t("riders:add")}
        </FormButton>
        <Link to={ridersDayPath(id)} className={buttonLook("secondary")}>
          <ListOrdered aria-hidden className="size-5" />
          {t("riders:toDay")}
        </Link>
      </div>
      <Loaded query={useQuery(queryOf(ridersRead(id)))} failed={t("riders:loadFailed")}>
        {(riders) =>
          riders.length === 0 ? (
            <EmptyState Icon={CircleUserRound} title={t("riders:none.title")} text={t("riders:none.text")} />
          ) : (
            <ul className="card divide-y divide-line">
              {riders.map((rider) => (
                <li key={rider.id}>
                  <Link to={regularRiderPath(id, rider.id)} className="flex min-h-11 flex-col p-5 sm:px-6">
                    <span className="wrap-break-word font-bold">{rider.name}</span>
                    <span className="wrap-break-word text-muted text-sm">
                      {[rider.home, rider.phone].filter(Boolean).join(" · ")}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Modal isOpen={adding.isOpen} onClose={adding.close} title={t("riders:add")}>
        <RiderForm organisationId={id} onClose={adding.close} />
      </Modal>
    </>
  );
}
