import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type MessagesView, messagesViewSchema } from "@domrit/shared/booking/messages.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Refusal } from "@domrit/shared/site/visit.ts";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as v from "valibot";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { visitContext } from "../../site/visit.ts";
import { buttonLook } from "../../ui/button.tsx";
import { statusOf, type Unreadable, UnreadableRide } from "../confirmation/unreadable-ride.tsx";
import { accessIn } from "../confirmation/use-access.ts";
import { resendMessageButton } from "./forms.ts";
import { MessageList } from "./message-list.tsx";

type MessagesAnswer = { ride: BookingView; messages: MessagesView } | Unreadable;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const access = accessIn(params.id);
  const api = context.get(visitContext)?.api;
  const refuse = (refusal: Refusal | null = null) => data<MessagesAnswer>({ refusal }, statusOf({ refusal }));
  if (!access || !api) return refuse();
  const [ride, messages] = await Promise.all([
    api({ path: apiPaths.booking(access.id) }),
    api({ path: apiPaths.bookingMessages(access.id) }),
  ]);
  if ("refusal" in ride) return refuse(ride.refusal);
  if ("refusal" in messages) return refuse(messages.refusal);
  return data<MessagesAnswer>({
    ride: v.parse(bookingViewSchema, ride.value),
    messages: v.parse(messagesViewSchema, messages.value),
  });
}

export const action = formAction([resendMessageButton]);

export default function MessagesPage() {
  const { t } = useTranslation();
  const read = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={t("messages:title")} />
      {"refusal" in read ? <UnreadableRide {...read} /> : <Messages {...read} />}
    </div>
  );
}

function Messages({ ride, messages }: Exclude<MessagesAnswer, Unreadable>) {
  const { t } = useTranslation();
  return (
    <FormAnswers>
      <h1 className="mb-4 text-title">{t("messages:title")}</h1>
      <p className="text-lead text-muted">{t("messages:intro")}</p>
      <section className="card mt-6 p-5 sm:p-7">
        <MessageList ride={ride} messages={messages} />
      </section>
      <a href={confirmationPath(ride.id)} className={`mt-6 ${buttonLook("secondary")}`}>
        {t("confirmation:back")}
      </a>
    </FormAnswers>
  );
}
