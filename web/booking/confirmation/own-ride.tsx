import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Refusal } from "@domrit/shared/site/visit.ts";
import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import * as v from "valibot";
import { ServerState } from "../../api/server-state.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type PageData, type PageQuery, readAll } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { visitContext } from "../../site/visit.ts";
import { statusOf, type Unreadable, UnreadableRide } from "./unreadable-ride.tsx";

type RideAnswer = { booking: BookingView; page?: PageData } | Unreadable;

type MayBe = (booking: BookingView) => boolean;
type Besides = (booking: BookingView) => readonly PageQuery[];

/** Reads the ride for its owner; for others it does not exist. Where it cannot be changed so, leads to the ride's own page. */
export const readOwnRide = (asked: LoaderFunctionArgs, canBeChanged: MayBe, besides?: Besides) =>
  readRide(asked, ({ own }) => own !== undefined, canBeChanged, besides);

/** As `readOwnRide`, for those who approve rides of its organisation too. */
export const readActedRide = (asked: LoaderFunctionArgs, canBeChanged: MayBe, besides?: Besides) =>
  readRide(asked, ({ own, viewer }) => own !== undefined || viewer === "organisation", canBeChanged, besides);

async function readRide(
  { params: { id = "" }, context }: LoaderFunctionArgs,
  isTheirs: MayBe,
  canBeChanged: MayBe,
  besides: Besides = () => [],
) {
  const read = await context.get(visitContext)?.api({ path: `${apiPaths.bookings}/${encodeURIComponent(id)}` });
  const refuse = (refusal: Refusal | null = null) => data<RideAnswer>({ refusal }, statusOf({ refusal }));
  if (!read) return refuse();
  if ("refusal" in read) return refuse(read.refusal);
  const booking = v.parse(bookingViewSchema, read.value);
  if (!isTheirs(booking)) return refuse();
  if (!canBeChanged(booking)) throw redirect(confirmationPath(booking.id), 303);
  return data<RideAnswer>({ booking, page: await readAll(context, besides(booking)) });
}

type OwnRideProps = {
  title: string;
  /** Whether the form was refused; a form of several steps says so itself. */
  isRefused?: boolean;
  children: (booking: BookingView) => ReactNode;
};

/** A page that changes a ride, without script: what `readOwnRide` gave, or why it cannot be shown. */
export function OwnRide({ title, children, ...props }: OwnRideProps) {
  const { t } = useTranslation();
  const read = useLoaderData<typeof readOwnRide>();
  const isAnswered = useActionData<FormAnswer>() !== undefined;
  // The title is read out first, so it says that something is wrong.
  const { isRefused = isAnswered } = props;
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={isRefused ? t("forms:failed", { title }) : title} />
      {"booking" in read ? (
        <ServerState page={read.page}>
          <FormAnswers>
            <h1 className="mb-6 text-title">{title}</h1>
            {children(read.booking)}
          </FormAnswers>
        </ServerState>
      ) : (
        <UnreadableRide {...read} />
      )}
    </div>
  );
}
