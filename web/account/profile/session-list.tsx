import { accountPaths } from "@domrit/shared/account/paths.ts";
import { type SessionsView, sessionsViewSchema } from "@domrit/shared/account/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MonitorSmartphone } from "../../icons/icons.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import type { PageQuery } from "../../site/page-data.ts";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { endSessionsForm } from "./forms.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

export const sessionsRead = {
  key: queryKeys.sessions,
  path: accountPaths.sessions,
  answer: sessionsViewSchema,
} satisfies PageQuery;

export function SessionList() {
  const { t } = useTranslation();
  const sessions = useQuery({ ...queryOf(sessionsRead), refetchOnMount: "always" });
  const asking = useDialog("end-sessions");
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <MonitorSmartphone aria-hidden className="size-6 text-brand" />
        {t("profile:sessions.title")}
      </h3>
      <Loaded query={sessions} failed={t("profile:sessions.loadFailed")}>
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {list.map((session) => (
                <SessionItem key={`${session.createdAt} ${session.device}`} session={session} />
              ))}
            </ul>
            {list.length > 1 && (
              <FormButton look="secondary" {...asking.opener} className="sm:self-end">
                {t("profile:sessions.endOthers")}
              </FormButton>
            )}
          </>
        )}
      </Loaded>
      <Modal isOpen={asking.isOpen} onClose={asking.close} title={t("profile:sessions.question")}>
        <p className="mt-3">{t("profile:sessions.explained")}</p>
        <PasswordPrompt
          of={endSessionsForm}
          options={{ onDone: asking.close }}
          onCancel={asking.close}
          submit={t("profile:sessions.endOthers")}
          pending={t("profile:sessions.ending")}
        />
      </Modal>
    </section>
  );
}

function SessionItem({ session: { current, device, lastSeenAt } }: { session: SessionsView[number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{device ?? t("profile:sessions.unknownDevice")}</p>
        <p className="text-muted text-sm">
          {t("profile:sessions.lastSeen")} <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt, locale)}</time>
        </p>
      </div>
      {current && (
        <span className="rounded-full bg-success-soft px-3 py-1 font-semibold text-sm text-success">
          {t("profile:sessions.current")}
        </span>
      )}
    </li>
  );
}
