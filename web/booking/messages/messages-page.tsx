import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type MessagesView, messagesViewSchema } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { readRideWith, unreadable } from "../confirmation/ride-with.ts";
import { UnreadableRide } from "../confirmation/unreadable-ride.tsx";
import { resendMessageButton } from "./forms.ts";
import { MessageList } from "./message-list.tsx";

export async function loader(asked: LoaderFunctionArgs) {
  const read = await readRideWith(asked, apiPaths.bookingMessages, messagesViewSchema);
  return "refusal" in read ? unreadable(read) : data({ ride: read.booking, messages: read.value });
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

function Messages({ ride, messages }: { ride: BookingView; messages: MessagesView }) {
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
