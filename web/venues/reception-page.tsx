import { venuePath } from "@domrit/shared/site/pages.ts";
import type { VenueRides, VenueView } from "@domrit/shared/venues/venue.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import * as v from "valibot";
import { ApiError } from "../api/api-error.ts";
import { queryOf } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { StateWithoutCustomer } from "../api/server-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useFormAnswer } from "../forms/form-answer.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { NotFoundCard } from "../layout/failures/not-found-card.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { watchDevice } from "../live/watch-device.ts";
import { useGoTo } from "../site/go-to.ts";
import { readAll, withStatus } from "../site/page-data.ts";
import { AppSeo } from "../site/seo.tsx";
import { Alert } from "../ui/alert.tsx";
import { receptionForm, signOutButton, venuePriceForm } from "./forms.ts";
import { ridesRead, venueRead } from "./queries.ts";
import { ReceptionRides } from "./reception-rides.tsx";
import { VenueForm } from "./venue-form.tsx";
import { VenueHead } from "./venue-page.tsx";

export const action = formAction([venuePriceForm, receptionForm, signOutButton]);

export const loader = async ({ context, params: { id = "" } }: LoaderFunctionArgs) =>
  withStatus(await readAll(context, [venueRead(id), ridesRead(id)]));

export const clientLoader = () => undefined;

/** The screen of a reception: it books for guests, and shows when their taxis come. */
export default function ReceptionPage() {
  return (
    <StateWithoutCustomer>
      <FormAnswers>
        <Content />
      </FormAnswers>
    </StateWithoutCustomer>
  );
}

/** The minutes go on, though nothing else changes. */
const MINUTES_MS = 30_000;

function Content() {
  usePageData();
  const { t } = useTranslation();
  const { id: code = "" } = useParams();
  const venue = useQuery(queryOf(venueRead(code)));
  useReceptionLive(code);
  const rides = useQuery({ ...queryOf(ridesRead(code)), refetchInterval: MINUTES_MS });
  const isStranger = [venue.error, rides.error].some(
    (error) => error instanceof ApiError && (error.status === 404 || error.status === 401),
  );
  if (isStranger) return <NotFoundCard kind="notFound" />;
  return (
    <Loaded query={venue} failed={t("venues:reception.failed")}>
      {(known) => (
        <Loaded query={rides} failed={t("venues:reception.failed")}>
          {({ items }) => <Reception venue={known} rides={items} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Reads the rides again when one of them changes. */
function useReceptionLive(code: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const read = () => queries.invalidateQueries({ queryKey: queryKeys.venueRides(code) }, { throwOnError: true });
    return watchDevice("venue", { read, onStranger: () => void read().catch(() => undefined) });
  }, [queries, code]);
}

const bookedSchema = v.object({ reference: v.string(), pickupTime: v.string() });

function Reception({ venue, rides }: { venue: VenueView; rides: VenueRides["items"] }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { code, name } = venue;
  const answered = v.safeParse(bookedSchema, useFormAnswer(receptionForm.id)?.outcome);
  const [booked, setBooked] = useState(answered.success ? answered.output : undefined);
  const leaving = useButton(signOutButton, { code }, { about: code, onDone: () => goTo(venuePath(code)) });
  return (
    <div className="wrap grid max-w-6xl items-start gap-8 py-8 lg:grid-cols-2">
      <AppSeo title={t("venues:title", { name })} />
      <div>
        <VenueHead venue={venue} />
        <div className="card p-5 sm:p-8">
          {booked && (
            <div className="mb-5">
              <Alert
                look="success"
                title={t("venues:reception.booked", { reference: booked.reference, time: booked.pickupTime })}
              />
            </div>
          )}
          <VenueForm code={code} form={receptionForm} onBooked={setBooked} />
        </div>
      </div>
      <div>
        <ReceptionRides rides={rides} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
          <p>{t("venues:reception.signedIn", { name })}</p>
          <FormButton look="quiet" {...leaving.button}>
            {t("venues:reception.signOut")}
          </FormButton>
        </div>
      </div>
    </div>
  );
}
