import { codeProofSchema, keyProofSchema, type ProofWays } from "@domrit/shared/office/staff.ts";
import { useEffect, useId, useRef } from "react";
import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";
import { type FormCallOptions, useFormCall } from "../../forms/defined/use-form-call.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { DialogCancel } from "../../forms/dialog-form.tsx";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { ModalActions } from "../../ui/modal.tsx";
import { OrDivider } from "../../ui/or-divider.tsx";
import { OneTimeCodeInput } from "../sign-in/one-time-code-input.tsx";
import { type Proof, type ProvenAct, proveByPasskey } from "./api.ts";

type ProofFormProps<Asked, Answer> = {
  act: ProvenAct<Asked, Answer>;
  asked: Asked;
  ways: ProofWays;
  submit: string;
  told: FormCallOptions<Proof, Answer>;
  onBack: () => void;
};

/** Sends an act again, with the proof that the server wanted: a passkey, a code, or the key of the demonstration. */
export function ProofForm<Asked, Answer>({ act, asked, ways, submit, told, onBack }: ProofFormProps<Asked, Answer>) {
  const { t } = useTranslation();
  const heading = useId();
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus(), []);
  const proven: ActDefinition<Proof, Answer> = {
    ...act,
    call: (proof, place) => act.call({ ...asked, proof }, place),
  };
  const byPasskey = usePasskeyProof(proven, told);
  const word = useWordProof(ways.code ? "code" : "key", proven, told);
  const isPending = byPasskey.isPending || word.isPending;
  const hasPasskey = ways.passkey && knowsPasskeys();
  const hasWord = ways.code || ways.demo;
  return (
    <section ref={group} aria-labelledby={heading} className="mt-3 flex flex-col gap-4">
      <h3 id={heading} className="font-bold text-lg">
        {t("office-staff:proof.title")}
      </h3>
      <p>{t("office-staff:proof.text")}</p>
      {hasPasskey && (
        <PasskeyButton
          look="primary"
          text={t("office-staff:proof.withPasskey")}
          pendingText={t("office:passkey.pending")}
          cancelled={{ title: t("office-staff:proof.cancelled"), hint: t("office-staff:proof.cancelledHint") }}
          noPasskey={t("office-staff:proof.noPasskey")}
          attempt={byPasskey}
        />
      )}
      {hasPasskey && hasWord && <OrDivider text={t("office:signIn.or")} />}
      {hasWord && <WordForm {...word} />}
      {!hasPasskey && !hasWord && <Alert title={t("office-staff:proof.noWay")} />}
      <ModalActions>
        <DialogCancel onCancel={onBack} isPending={isPending}>
          {t("office-staff:proof.back")}
        </DialogCancel>
        {hasWord && (
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

function usePasskeyProof<Answer>(proven: ActDefinition<Proof, Answer>, told: FormCallOptions<Proof, Answer>) {
  const sending = useFormCall(proven, told);
  const signing = useCall({ mutationFn: proveByPasskey, gcTime: 0, onSuccess: sending.send });
  return {
    isPending: signing.isPending || sending.isPending,
    error: signing.error ?? sending.error,
    mutate: () => signing.mutate(),
  };
}

const WORDS = { code: codeProofSchema, key: keyProofSchema };

function useWordProof<Answer>(
  of: keyof typeof WORDS,
  proven: ActDefinition<Proof, Answer>,
  told: FormCallOptions<Proof, Answer>,
) {
  const schema = WORDS[of] as typeof codeProofSchema & typeof keyProofSchema;
  const form = useSilentForm(
    { ...proven, id: "staff-proof", schema },
    {
      ...told,
      onRefused(error, next, proof) {
        const { code } = error.fields;
        if (code) form.showFieldErrors({ [of]: code });
        told.onRefused?.(error, next, proof);
      },
    },
  );
  return { of, form, isPending: form.isPending };
}

function WordForm({ of, form }: Pick<ReturnType<typeof useWordProof>, "of" | "form">) {
  const { t } = useTranslation();
  return (
    <Form of={form} label={t("office-staff:proof.title")} hasSummary={false}>
      {of === "code" ? (
        <Field field={form.fields.code} label={t("office:fields.code")} hint={t("office:fields.codeHint")}>
          {(control) => <OneTimeCodeInput {...control} />}
        </Field>
      ) : (
        <TextField
          field={form.fields.key}
          label={t("office-staff:proof.key")}
          hint={t("office-staff:proof.keyHint")}
          spellCheck={false}
          className="font-mono"
        />
      )}
      {form.failure && !fieldErrorsOf(form.error).code && <Alert title={form.failure} />}
    </Form>
  );
}
