import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { freeDaysSchema, MOST_NOTE, wishSchema } from "@domrit/shared/driver/rota.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";

const NAMES = ["from", "until", "note"] as const;
type Name = (typeof NAMES)[number];

/** Asks for days; what was typed stays where it is refused. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Record<Name, string>>({ from: "", until: "", note: "" });
  const [wrong, setWrong] = useState<FieldErrors>({});
  const asking = useCall({
    mutationFn: (body: object) => callApi(driverPaths.freeDays, { method: "POST", body, answer: wishSchema }),
    async onSuccess() {
      onClose();
      await queries.invalidateQueries({ queryKey: queryKeys.driverRota });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { note, ...days } = typed;
    // Of one day the second field may stay empty.
    const parsed = freeDaysSchema.safeParse({ ...days, until: days.until || days.from, ...(note && { note }) });
    const errors = (parsed.error?.issues ?? []).map(({ path: [name], message }) => [String(name), [message]]);
    setWrong(Object.fromEntries(errors.reverse()));
    if (parsed.success) asking.mutate(parsed.data);
  };
  const refused = fieldErrorsOf(asking.error);
  const isExplained = NAMES.some((name) => refused[name]);
  const close = () => !asking.isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={t("driver-rota:wishes.ask")}>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {NAMES.map((name) => (
          <Field
            key={name}
            field={fieldOf(formId, name, { required: name === "from", errors: wrong[name] ?? refused[name] })}
            label={t(`driver-rota:wishes.${name}`)}
          >
            {(control) => (
              <TextInput
                {...control}
                value={typed[name]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
                {...(name === "note" ? { maxLength: MOST_NOTE } : { type: "date", min: dayOf(serverNow()) })}
              />
            )}
          </Field>
        ))}
        <ModalActions notice={asking.error && !isExplained && <Alert title={errorText(asking.error, t)} />}>
          <Button look="secondary" className="min-h-14" disabled={asking.isPending} onClick={close}>
            {t("driver-rides:back")}
          </Button>
          <Button type="submit" className="min-h-14" isPending={asking.isPending}>
            {t("driver-rota:wishes.send")}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
