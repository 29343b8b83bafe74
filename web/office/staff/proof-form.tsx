import { codeProofSchema, keyProofSchema, type ProofWays } from "@domrit/shared/office/staff.ts";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys, NoPasskeyError } from "../../account/passkeys/web-authn.ts";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { DialogCancel } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { ModalActions } from "../../ui/modal.tsx";
import { OrDivider } from "../../ui/or-divider.tsx";
import { OneTimeCodeInput } from "../sign-in/one-time-code-input.tsx";
import { proveByPasskey } from "./api.ts";
import type { Prove } from "./use-proven-call.ts";

type ProofFormProps = {
  ways: ProofWays;
  submit: string;
  isPending: boolean;
  error: Error | null;
  onProve: (prove: Prove) => void;
  onBack: () => void;
};

export function ProofForm({ ways, onBack, ...proving }: ProofFormProps) {
  const { t } = useTranslation();
  const heading = useId();
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus(), []);
  const { isPending, error, onProve, submit } = proving;
  const byPasskey = ways.passkey && knowsPasskeys();
  const byWord = ways.code || ways.demo;
  const ofPasskey = byPasskey && !fieldErrorsOf(error).code ? error : null;
  return (
    <section ref={group} aria-labelledby={heading} className="mt-3 flex flex-col gap-4">
      <h3 id={heading} className="font-bold text-lg">
        {t("office-staff:proof.title")}
      </h3>
      <p>{t("office-staff:proof.text")}</p>
      {byPasskey && (
        <PasskeyButton
          look="primary"
          text={t("office-staff:proof.withPasskey")}
          pendingText={t("office:passkey.pending")}
          cancelled={{ title: t("office-staff:proof.cancelled"), hint: t("office-staff:proof.cancelledHint") }}
          noPasskey={t("office-staff:proof.noPasskey")}
          attempt={{ isPending, error: ofPasskey, mutate: () => onProve(proveByPasskey) }}
        />
      )}
      {byPasskey && byWord && <OrDivider text={t("office:signIn.or")} />}
      {byWord && <WordForm of={ways.code ? "code" : "key"} {...proving} isAlone={!byPasskey} />}
      {!byPasskey && !byWord && <Alert title={t("office-staff:proof.noWay")} />}
      <ModalActions>
        <DialogCancel onCancel={onBack} isPending={isPending}>
          {t("office-staff:proof.back")}
        </DialogCancel>
        {byWord && (
          <Submit
            form="staff-proof"
            isPending={isPending}
            text={submit}
            pendingText={t("office-staff:proof.pending")}
          />
        )}
      </ModalActions>
    </section>
  );
}

type WordFormProps = Pick<ProofFormProps, "error" | "onProve"> & {
  of: "code" | "key";
  isAlone: boolean;
};

function WordForm({ of, error, onProve, isAlone }: WordFormProps) {
  const { t } = useTranslation();
  const schema = of === "code" ? codeProofSchema : keyProofSchema;
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "staff-proof",
    schema: schema as typeof codeProofSchema & typeof keyProofSchema,
    onSubmit: (given) => onProve(() => given),
  });
  const refused = fieldErrorsOf(error).code;
  const show = useEffectEvent((errors: string[]) => showFieldErrors({ [of]: errors }));
  useEffect(() => {
    if (refused) show(refused);
  }, [refused]);
  const other = error && !refused && !(error instanceof NoPasskeyError) && isAlone;
  return (
    <Form of={{ form, fields, names }} label={t("office-staff:proof.title")} hasSummary={false}>
      {of === "code" ? (
        <Field field={fields[of]} label={t("office:fields.code")} hint={t("office:fields.codeHint")}>
          {(control) => <OneTimeCodeInput {...control} />}
        </Field>
      ) : (
        <Field field={fields[of]} label={t("office-staff:proof.key")} hint={t("office-staff:proof.keyHint")}>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} className="font-mono" />}
        </Field>
      )}
      {other && <Alert title={errorText(error, t)} />}
    </Form>
  );
}
