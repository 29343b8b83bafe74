import { BOOKING_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { ridersPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { SearchX } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OrganisationFrame } from "../organisations/organisation-frame.tsx";
import { departmentsRead, organisationsRead, ridersRead } from "../organisations/queries.ts";
import { dialogIn } from "../ui/use-dialog.ts";
import { Away } from "./away.tsx";
import { BookRider } from "./booking/book-rider.tsx";
import { bookRiderForm } from "./booking/forms.ts";
import { FixedRides } from "./fixed-rides.tsx";
import * as forms from "./forms.ts";
import { HEALTH_DIALOG, Health } from "./health.tsx";
import { knownDriversRead, riderHealthRead, riderPlanRead } from "./queries.ts";
import { RiderFacts } from "./rider-facts.tsx";
import { RidesAhead } from "./rides-ahead.tsx";

export const action = formAction([...Object.values(forms), bookRiderForm]);
export const loader = customerLoader(({ params: { id = "", riderId = "" }, url }) => [
  organisationsRead,
  ridersRead(id),
  departmentsRead(id),
  knownDriversRead(id),
  riderPlanRead(id, riderId),
  // Each look is recorded: only where it is asked for.
  ...(dialogIn(url.search)?.startsWith(HEALTH_DIALOG) ? [riderHealthRead(id, riderId)] : []),
]);

export const clientLoader = () => undefined;

/** All that is kept of a regular rider, and what can be done for them. */
export default function RegularRiderPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame
      title={t("riders:title")}
      roles={BOOKING_ROLES}
      back={(id) => ({ to: ridersPath(id), label: t("riders:toList") })}
    >
      {(organisation) => <OneRider organisation={organisation} />}
    </OrganisationFrame>
  );
}

function OneRider({ organisation: { id } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const { riderId = "" } = useParams();
  const planned = useQuery(queryOf(riderPlanRead(id, riderId)));
  return (
    <Loaded query={useQuery(queryOf(ridersRead(id)))} failed={t("riders:loadFailed")}>
      {(riders) => {
        const rider = riders.find((each) => each.id === riderId);
        if (!rider)
          return <EmptyState Icon={SearchX} title={t("riders:unknown.title")} text={t("riders:unknown.text")} />;
        const of = { organisationId: id, rider };
        return (
          <div className="flex flex-col gap-8">
            <RiderFacts {...of} />
            <Loaded query={planned} failed={t("riders:loadFailed")}>
              {(plan) => (
                <>
                  <Away {...of} absences={plan.absences} />
                  <BookRider {...of} />
                  <RidesAhead rides={plan.ahead} />
                  <FixedRides {...of} fixedRides={plan.fixedRides} />
                </>
              )}
            </Loaded>
            <Health {...of} />
          </div>
        );
      }}
    </Loaded>
  );
}
