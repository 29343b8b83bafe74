import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import type { RiderPage } from "@domrit/shared/organisations/riders/rider-page.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { ApiError } from "../../api/api-error.ts";
import { queryOf } from "../../api/api-query.ts";
import { ServerState } from "../../api/server-state.tsx";
import { formatDate } from "../../booking/format-date.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { useButton } from "../../forms/defined/use-button.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download, SearchX } from "../../icons/icons.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { AskFirst } from "../../organisations/ask-first.tsx";
import { useGoTo } from "../../site/go-to.ts";
import { type PageData, readAll, withStatus } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { WhenFixed } from "../fixed-rides.tsx";
import { ownPageRead } from "../queries.ts";
import { RideList } from "../rides-ahead.tsx";
import { ownBackButton, ownEraseButton, ownIllForm, ownWithdrawButton } from "./forms.ts";
import { OwnIll } from "./own-ill.tsx";

export const action = formAction([ownIllForm, ownBackButton, ownWithdrawButton, ownEraseButton]);
export const loader = async ({ context, params: { id = "" } }: LoaderFunctionArgs) =>
  withStatus(await readAll(context, [ownPageRead(id)]));

/** The page of a regular rider, which the secret of their link opens: to open it changes nothing. */
export default function OwnPage() {
  return (
    <ServerState page={useLoaderData<PageData>()}>
      <div className="wrap max-w-3xl py-8">
        <FormAnswers>
          <Own />
        </FormAnswers>
      </div>
    </ServerState>
  );
}

function Own() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const query = useQuery(queryOf(ownPageRead(id)));
  const isGone = query.error instanceof ApiError && query.error.code === "not_found";
  return (
    <>
      <AppSeo title={t("riders:own.title")} />
      {isGone ? (
        <EmptyState Icon={SearchX} title={t("riders:own.gone.title")} text={t("riders:own.gone.text")} />
      ) : (
        <Loaded query={query} failed={t("riders:own.failed")}>
          {(page) => <RiderSees page={page} />}
        </Loaded>
      )}
    </>
  );
}

function RiderSees({ page }: { page: RiderPage }) {
  const { t } = useTranslation();
  const { name, company, ahead, fixedRides, absences, today } = page;
  const isIllToday = absences.some(({ kind, from, until }) => kind === "ill" && from <= today && today <= until);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="font-extrabold text-3xl tracking-tight">{t("riders:own.hello", { name })}</h1>
        <p className="mt-1.5 text-muted">{t("riders:own.company", { company })}</p>
      </div>
      {absences.map((absence) => (
        <AwayNote key={absence.id} page={page} absence={absence} />
      ))}
      {!isIllToday && <OwnIll page={page} />}
      <section>
        <h2 className="mb-4 text-heading">{t("riders:own.next")}</h2>
        {ahead.length === 0 ? <p className="text-muted">{t("riders:ahead.none")}</p> : <RideList rides={ahead} />}
        {fixedRides.map((fixedRide) => (
          <div key={fixedRide.id} className="mt-4">
            <WhenFixed fixedRide={fixedRide} />
          </div>
        ))}
      </section>
      <Kept page={page} />
    </div>
  );
}

type AwayNoteProps = { page: Pick<RiderPage, "id" | "today">; absence: RiderPage["absences"][number] };

/** Who will be ill on later days reads from when, as who pauses does. */
function AwayNote({ page: { id, today }, absence }: AwayNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const back = useButton(ownBackButton, { riderId: id, absenceId: absence.id });
  const [from, until] = [formatDate(absence.from, locale), formatDate(absence.until, locale)];
  const isIllNow = absence.kind === "ill" && absence.from <= today;
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6">
      <p>{isIllNow ? t("riders:own.away", { date: until }) : t("riders:own.paused", { from, until })}</p>
      {absence.kind === "ill" && (
        <FormButton look="secondary" {...back.button}>
          {t("riders:own.better")}
        </FormButton>
      )}
    </div>
  );
}

function Kept({ page }: { page: RiderPage }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const { id, phone, home, wishes, seat, ways, favourites, never, healthUntil } = page;
  const withdrawing = useButton(ownWithdrawButton, { riderId: id });
  const erasing = useButton(ownEraseButton, { riderId: id }, { onDone: () => goTo(appPathTo("login")) });
  const facts = [
    [t("riders:form.home"), home],
    [t("riders:form.phone"), phone],
    [t("riders:form.seat"), seat && t(`riders:seats.${seat}`)],
    [t("riders:form.wishes"), wishes],
    [t("riders:form.ways"), ways.join("\n")],
    [t("riders:facts.favourites"), favourites.join(", ")],
    [t("riders:facts.never"), never.join(", ")],
  ].filter(([, value]) => value);
  return (
    <section>
      <h2 className="mb-4 text-heading">{t("riders:own.kept")}</h2>
      <dl className="card grid gap-x-6 gap-y-3 p-5 sm:grid-cols-2 sm:px-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="wrap-break-word whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {healthUntil && (
        <p className="mt-4">{t("riders:own.health", { date: formatDate(healthUntil.slice(0, 10), locale) })}</p>
      )}
      <Looks looks={page.looks} />
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={organisationPaths.riderPageExport(id)} download className={buttonLook("secondary")}>
          <Download aria-hidden className="size-5" />
          {t("riders:own.export")}
        </a>
        {healthUntil && (
          <AskFirst
            name="own-erase-health"
            act={withdrawing}
            label={t("riders:own.withdraw")}
            question={t("riders:own.withdraw")}
            text={t("riders:health.withdrawText")}
          />
        )}
        <AskFirst
          name="own-erase"
          act={erasing}
          label={t("riders:own.erase")}
          question={t("riders:own.eraseQuestion")}
          text={t("riders:own.eraseText")}
        />
      </div>
    </section>
  );
}

/** Who looked at what is kept of a rider, newest first. */
function Looks({ looks }: Pick<RiderPage, "looks">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-6 mb-2 font-bold">{t("riders:own.looks")}</h3>
      {looks.length === 0 && <p className="text-muted">{t("riders:own.looksNone")}</p>}
      <ul className="text-sm">
        {looks.map(({ at, what, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two looks can be of one moment, and the list only grows at its start.
          <li key={`${at} ${index}`}>
            {formatMoment(at, locale)}: {t(`riders:own.by.${by}`)}, {t(`riders:own.what.${what}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
