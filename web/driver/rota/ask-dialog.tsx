import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { freeDaysSchema, MOST_NOTE, wishSchema } from "@domrit/shared/driver/rota.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";

const { from, until, note } = freeDaysSchema.shape;
const askForm = defineForm({
  id: "free-days",
  schema: z.object({ from, until: orEmpty(until), note: orEmpty(note.unwrap()) }),
  // Of one day the second field may stay empty.
  call: ({ until, ...days }) => ({
    method: "POST",
    path: driverPaths.freeDays,
    body: { ...days, until: until ?? days.from },
  }),
  answer: wishSchema,
  outdates: [queryKeys.driverRota],
});

/** Asks for days; what was typed stays where it is refused. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const asking = useForm(askForm, { onDone: onClose });
  const { fields, isPending, failure } = asking;
  const close = () => !isPending && onClose();
  const earliest = dayOf(serverNow());
  return (
    <Modal isOpen onClose={close} title={t("driver-rota:wishes.ask")}>
      <Form of={asking} hasSummary={false} className="mt-4">
        <TextField field={fields.from} label={t("driver-rota:wishes.from")} type="date" min={earliest} />
        <TextField field={fields.until} label={t("driver-rota:wishes.until")} type="date" min={earliest} />
        <TextField field={fields.note} label={t("driver-rota:wishes.note")} maxLength={MOST_NOTE} />
        <ModalActions notice={failure && <Alert title={failure} />}>
          <Button look="secondary" className="min-h-14" disabled={isPending} onClick={close}>
            {t("driver-rides:back")}
          </Button>
          <Submit
            className="min-h-14"
            isPending={isPending}
            text={t("driver-rota:wishes.send")}
            pendingText={t("driver-rota:wishes.send")}
          />
        </ModalActions>
      </Form>
    </Modal>
  );
}
