import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { confirmationPath, localAppPath } from "@domrit/shared/site/pages.ts";
import type { VenueView } from "@domrit/shared/venues/venue.ts";
import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { queryOf } from "../api/api-query.ts";
import { ServerState } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { MapPin } from "../icons/icons.tsx";
import { NotFoundCard } from "../layout/failures/not-found-card.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { useGoTo } from "../site/go-to.ts";
import { type PageData, readAll, withStatus } from "../site/page-data.ts";
import { AppSeo } from "../site/seo.tsx";
import { bookForm, venuePriceForm } from "./forms.ts";
import { venueRead } from "./queries.ts";
import { VenueForm } from "./venue-form.tsx";

export const action = formAction([venuePriceForm, bookForm]);

export const loader = async ({ context, params: { id = "" } }: LoaderFunctionArgs) =>
  withStatus(await readAll(context, [venueRead(id)]));

export const clientLoader = () => undefined;

/** Where guests of a hotel, hospital or restaurant book: the code on its card leads here. */
export default function VenuePage() {
  return (
    <ServerState page={useLoaderData<PageData | undefined>()}>
      <FormAnswers>
        <Content />
      </FormAnswers>
    </ServerState>
  );
}

function Content() {
  const { t } = useTranslation();
  const query = useQuery(queryOf(venueRead(useParams().id ?? "")));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundCard kind="notFound" />;
  return (
    <Loaded query={query} failed={t("venues:price.failed")}>
      {(venue) => <Venue key={venue.code} venue={venue} />}
    </Loaded>
  );
}

function Venue({ venue }: { venue: VenueView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const title = t("venues:title", { name: venue.name });
  return (
    <div className="wrap max-w-2xl py-8 sm:py-14">
      <AppSeo title={title} />
      <VenueHead venue={venue} />
      <div className="card p-5 shadow-lg sm:p-8">
        <VenueForm code={venue.code} form={bookForm} onBooked={({ id }) => goTo(confirmationPath(id))} />
      </div>
      <VenuePrices prices={venue.prices} />
      <p className="mt-8">
        <a href={localAppPath("book", locale)} className="link">
          {t("venues:later")}
        </a>
      </p>
    </div>
  );
}

export function VenueHead({ venue: { name, address } }: { venue: Pick<VenueView, "name" | "address"> }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="wrap-break-word font-extrabold text-3xl tracking-tight">{t("venues:title", { name })}</h1>
      <p className="wrap-break-word mt-2 mb-6 flex gap-2 text-muted">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t("venues:from", { name, address })}
      </p>
    </>
  );
}

/** Of a car for four: what others cost is told with the price of a ride. */
function VenuePrices({ prices }: Pick<VenueView, "prices">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (prices.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-heading">{t("venues:prices")}</h2>
      <ul className="card divide-y divide-line">
        {prices.map(({ to, vehicles }) => (
          <li key={to} className="flex items-baseline justify-between gap-4 px-5 py-3">
            <span className="wrap-break-word min-w-0">
              {t("venues:pricesTo")} {to}
            </span>
            <span className="font-bold tabular-nums">{formatMoney(toCents(vehicles.luxury), locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
