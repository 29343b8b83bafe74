import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type LinksView, linksViewSchema } from "@domrit/shared/booking/link-view.ts";
import { appPathTo, confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { readRideWith, unreadable } from "../confirmation/ride-with.ts";
import { UnreadableRide } from "../confirmation/unreadable-ride.tsx";
import * as forms from "./forms.ts";
import { replaceLinkButton } from "./forms.ts";
import { LinkItem } from "./link-item.tsx";
import { PassengerLink } from "./passenger-link.tsx";
import { SharedLinks } from "./shared-links.tsx";

/** `links` is missing where the ride belongs to an account that is not signed in here. */
type RideLinks = { id: number; links?: LinksView; hasPassenger?: boolean };

export async function loader(asked: LoaderFunctionArgs) {
  const read = await readRideWith(asked, apiPaths.bookingLinks, linksViewSchema);
  if (!("refusal" in read)) {
    const { id, details } = read.booking;
    const hasPassenger = Boolean(details?.passengerName || details?.passengerPhone);
    return data<RideLinks>({ id, links: read.value, hasPassenger });
  }
  const { booking, refusal } = read;
  return booking && refusal?.status === 404 ? data<RideLinks>({ id: booking.id }, { status: 403 }) : unreadable(read);
}

export const action = formAction(Object.values(forms));

export default function LinksPage() {
  const { t } = useTranslation();
  const read = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={t("links:title")} />
      {"refusal" in read ? <UnreadableRide {...read} /> : <Links {...read} />}
    </div>
  );
}

function Links({ id, links, hasPassenger }: RideLinks) {
  const { t } = useTranslation();
  return (
    <FormAnswers>
      <h1 className="mb-4 text-title">{t("links:title")}</h1>
      {links ? (
        <>
          <p className="text-lead text-muted">{t("links:intro")}</p>
          {hasPassenger && <PassengerLink link={links.find(({ kind }) => kind === "passenger")} />}
          <SharedLinks links={links.filter((link) => link.kind === "share")} />
          {links.map((link) => link.kind === "owner" && <OwnLink key={link.id} url={link.url} />)}
        </>
      ) : (
        <NotSignedIn />
      )}
      <a href={confirmationPath(id)} className={`mt-6 ${buttonLook("secondary")}`}>
        {t("confirmation:back")}
      </a>
    </FormAnswers>
  );
}

function NotSignedIn() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t("links:account.text")}</p>
      <a href={appPathTo("login")} className={buttonLook("primary")}>
        {t("links:account.login")}
      </a>
    </div>
  );
}

function OwnLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:own.title")}</h2>
      <p>{t("links:own.text")}</p>
      <LinkItem url={url} label={t("links:address")} />
      <Fold look="row" title={t("links:own.replaceTitle")}>
        <p>{t("links:own.replaceText")}</p>
        <FormButton {...buttonOf(replaceLinkButton, {})} look="danger" className="self-start">
          {t("links:own.replace")}
        </FormButton>
      </Fold>
    </section>
  );
}
