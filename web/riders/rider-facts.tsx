import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import type { RiderView } from "@domrit/shared/organisations/riders/rider.ts";
import { ridersPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Pencil } from "../icons/icons.tsx";
import { AskFirst } from "../organisations/ask-first.tsx";
import { departmentsRead } from "../organisations/queries.ts";
import { useGoTo } from "../site/go-to.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { removeRiderButton, replaceLinkButton } from "./forms.ts";
import { knownDriversRead } from "./queries.ts";
import { RiderForm } from "./rider-form.tsx";

export type OfRider = { organisationId: string; rider: RiderView };

/** Who they are and what they like, and the way to their own page. */
export function RiderFacts({ organisationId, rider }: OfRider) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const values = { organisationId, riderId: rider.id };
  const changing = useDialog(dialogAbout("change-rider", organisationId));
  const removing = useButton(removeRiderButton, values, { onDone: () => goTo(ridersPath(organisationId)) });
  return (
    <section>
      <h2 className="wrap-break-word font-extrabold text-2xl tracking-tight">{rider.name}</h2>
      <dl className="card mt-4 grid gap-x-6 gap-y-3 p-5 sm:grid-cols-2 sm:px-6">
        {useFacts(organisationId, rider).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold text-sm">{name}</dt>
            <dd className="wrap-break-word whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <FormButton look="secondary" {...changing.opener}>
          <Pencil aria-hidden className="size-5" />
          {t("riders:change")}
        </FormButton>
        <AskFirst
          name={dialogAbout("remove-rider", organisationId)}
          act={removing}
          label={t("riders:remove")}
          question={t("riders:removeQuestion", { name: rider.name })}
          text={t("riders:removeText")}
        />
      </div>
      <OwnLink organisationId={organisationId} rider={rider} />
      <Modal isOpen={changing.isOpen} onClose={changing.close} title={t("riders:change")}>
        <RiderForm organisationId={organisationId} rider={rider} onClose={changing.close} />
      </Modal>
    </section>
  );
}

function useFacts(organisationId: string, rider: RiderView): (readonly [name: string, value: string])[] {
  const { t } = useTranslation();
  const { data: departments = [] } = useQuery(queryOf(departmentsRead(organisationId)));
  const { data: drivers = [] } = useQuery(queryOf(knownDriversRead(organisationId)));
  const namesOf = (ids: readonly string[]) =>
    drivers
      .filter(({ id }) => ids.includes(id))
      .map(({ firstName }) => firstName)
      .join(", ");
  const facts = [
    [t("riders:form.phone"), rider.phone],
    [t("riders:form.home"), rider.home],
    [t("riders:form.language"), LANGUAGES[rider.language].name],
    [t("riders:form.vehicleType"), t(`booking:vehicles.${rider.vehicleType}`)],
    [t("riders:form.department"), departments.find(({ id }) => id === rider.departmentId)?.name],
    [t("riders:form.seat"), rider.seat && t(`riders:seats.${rider.seat}`)],
    [t("riders:form.wishes"), rider.wishes],
    [t("riders:form.ways"), rider.ways.join("\n")],
    [t("riders:facts.favourites"), namesOf(rider.favourites)],
    [t("riders:facts.never"), namesOf(rider.never)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function OwnLink({ organisationId, rider }: OfRider) {
  const { t } = useTranslation();
  const replacing = useButton(replaceLinkButton, { organisationId, riderId: rider.id });
  return (
    <div className="card mt-4 p-5 sm:px-6">
      <h3 className="text-heading">{t("riders:link.title")}</h3>
      <p className="mt-1.5 text-muted">{t("riders:link.text")}</p>
      <p className="my-3 break-all rounded-lg bg-sunken p-3 text-sm">{rider.link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={rider.link} label={t("riders:link.copy")} copied={t("riders:link.copied")} />
        <FormButton look="quiet" {...replacing.button}>
          {t("riders:link.replace")}
        </FormButton>
      </div>
    </div>
  );
}
