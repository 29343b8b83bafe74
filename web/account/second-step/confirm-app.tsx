import { codeSchema, type GivenCode } from "@domrit/shared/account/security.ts";
import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { confirmApp } from "./api.ts";
import { CodeInput } from "./code-input.tsx";
import { QrCode } from "./qr-code.tsx";

type ConfirmAppProps = {
  /** Undefined when a code without script was wrong: the secret was shown before, and is in the app. */
  app: AppSecret | undefined;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
};

/** Gives the app its secret, as a picture, as text and as a link, and asks for the first code. */
export function ConfirmApp({ app, onCancel, onDone }: ConfirmAppProps) {
  const { t } = useTranslation();
  const confirming = useCall({
    mutationFn: (given: GivenCode) => confirmApp(given),
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "confirm-app",
    schema: codeSchema,
    onSubmit: (given) => confirming.mutate(given),
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-4">
      {app && <Secret app={app} />}
      <Field field={fields.code} label={t("security:app.code")}>
        {(control) => <CodeInput {...control} isOfApp />}
      </Field>
      {confirming.error && <Alert title={errorText(confirming.error, t)} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onCancel}
        isPending={confirming.isPending}
        text={t("security:app.confirm")}
        pendingText={t("security:app.confirming")}
      />
    </Form>
  );
}

/** The secret as a picture, as a link for this very device, and as text. */
function Secret({ app: { secret, uri } }: { app: AppSecret }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("security:app.scan")}</p>
      <QrCode text={uri} label={t("security:app.qrCode")} />
      <a href={uri} className="link hidden min-h-11 items-center self-start pointer-coarse:inline-flex">
        {t("security:app.openHere")}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="text-muted text-sm">{t("security:app.byHand")}</p>
          <p className="break-words font-mono font-semibold">{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
        </div>
        <CopyButton text={secret} label={t("security:codes.copy")} copied={t("security:codes.copied")} />
      </div>
    </>
  );
}
