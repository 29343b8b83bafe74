import { type AccountDecision, grantSchema } from "@domrit/shared/account/business-account.ts";
import type { AccountsView } from "@domrit/shared/account/business-accounts.ts";
import { z } from "zod";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useDeciding } from "./queries.ts";

/** What it means to grant depends on what was granted before. */
export function labelOf(decision: AccountDecision, state: AccountsView[number]["state"]) {
  if (decision !== "grant") return decision;
  if (state === "granted") return "limit";
  return state === "paused" ? "resume" : "grant";
}

export type Decision = { account: AccountsView[number]; decision: AccountDecision };

const limited = z.object({ limit: z.preprocess(Number, grantSchema.shape.limit) });
const nothing = z.object({});

/** Asks once more before something is decided of an account; a grant says up to how much. */
export function DecideDialog({ account, decision, onClose }: Decision & { onClose: () => void }) {
  const { t } = useTranslation();
  const deciding = useDeciding();
  const isGrant = decision === "grant";
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "decide-account",
    schema: isGrant ? limited : (nothing as unknown as typeof limited),
    onSubmit: (typed) =>
      deciding.mutate(
        { id: account.id, decision, ...typed },
        { onSuccess: onClose, onError: (error) => showFieldErrors(fieldErrorsOf(error)) },
      ),
  });
  const close = () => !deciding.isPending && onClose();
  const title = t("office-accounts:ask.title", { company: account.company });
  return (
    <Modal isOpen onClose={close} title={title}>
      <p className="mt-4">{t(`office-accounts:ask.${decision}`)}</p>
      <Form of={{ form, fields, names }} label={title} hasSummary={false} className="mt-4">
        {isGrant && (
          <Field field={fields.limit} label={t("office-accounts:ask.limit")} hint={t("office-accounts:ask.limitHint")}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(account.limit ?? account.estimate ?? "")}
              />
            )}
          </Field>
        )}
        {deciding.error && <Alert title={errorText(deciding.error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={deciding.isPending}
          text={t(`office-accounts:decisions.${labelOf(decision, account.state)}`)}
          pendingText={t("office-accounts:ask.submitting")}
        />
      </Form>
    </Modal>
  );
}
