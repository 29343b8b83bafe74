import { decideWishSchema, MOST_NOTE, type OfficeWish } from "@domrit/shared/driver/rota.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";

const refuseForm = defineForm({
  id: "refuse-free-days",
  schema: z.object({ reason: orEmpty(decideWishSchema.shape.reason.unwrap()) }),
  call: ({ reason }, { id }) => ({
    method: "POST",
    path: officePaths.decideFreeDays(id),
    body: { granted: false, reason },
  }),
  answer: v.void(),
  outdates: [queryKeys.officeFreeDays],
  outdatesAnyway: true,
});

type RefuseDialogProps = { wish: OfficeWish; days: string; onClose: () => void };

/** Refuses free days, or withdraws those that were granted; the driver reads the reason where one is given. */
export function RefuseDialog({ wish, days, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const refusing = useForm(refuseForm, { about: wish.id, onDone: onClose });
  const { fields, isPending, failure } = refusing;
  const act = wish.state === "granted" ? "withdraw" : "refuse";
  const close = () => !isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={t(`office-fleet:wishes.${act}Title`, { name: wish.firstName, days })}>
      <Form of={refusing} hasSummary={false} className="mt-4">
        <TextField
          field={fields.reason}
          label={t("office-fleet:wishes.reason")}
          hint={t("office-fleet:wishes.reasonHint")}
          maxLength={MOST_NOTE}
        />
        <ModalActions notice={failure && <Alert title={failure} />}>
          <Button look="secondary" disabled={isPending} onClick={close}>
            {t("office:cancel")}
          </Button>
          <Submit
            isPending={isPending}
            text={t(`office-fleet:wishes.${act}`)}
            pendingText={t(`office-fleet:wishes.${act}`)}
          />
        </ModalActions>
      </Form>
    </Modal>
  );
}
