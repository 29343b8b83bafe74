import type { OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { ridersPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { queryOf } from "../api/api-query.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { departmentsRead, organisationsRead } from "../organisations/queries.ts";
import { dialogIn } from "../ui/use-dialog.ts";
import { Away } from "./away.tsx";
import { BookRider } from "./booking/book-rider.tsx";
import { bookRiderForm } from "./booking/forms.ts";
import { FixedRides } from "./fixed-rides.tsx";
import * as forms from "./forms.ts";
import { HEALTH_DIALOG, Health } from "./health.tsx";
import { knownDriversRead, riderHealthRead, riderPlanRead, ridersRead } from "./queries.ts";
import { RiderFacts } from "./rider-facts.tsx";
import { RidersFrame, UnknownRider } from "./riders-frame.tsx";
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
    <RidersFrame title={t("riders:title")} back={({ id }) => ({ to: ridersPath(id), label: t("riders:toList") })}>
      {(organisation) => <OneRider organisation={organisation} />}
    </RidersFrame>
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
        if (!rider) return <UnknownRider />;
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
