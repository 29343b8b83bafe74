import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type OnBehalfAnswer, setPriceSchema } from "@domrit/shared/office/on-behalf.ts";
import { useState } from "react";
import { z } from "zod";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { setPrice } from "./api.ts";
import { isConflict, useAct } from "./use-act.ts";

const { price, reason } = setPriceSchema.shape;
const formSchema = z.object({ price: z.preprocess((typed) => Number(typed || Number.NaN), price), reason });

/** Agrees another price than the tariff's with the customer of a ride that is not over; nothing for one that is. */
export function SetPrice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Said beside the dialog, which is gone by then.
  const [done, setDone] = useState<OnBehalfAnswer>();
  if (isFinal(booking.status)) return null;
  const open = () => {
    setDone(undefined);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const onDone = (acted: OnBehalfAnswer) => {
    setDone(acted);
    close();
  };
  return (
    <>
      <Button look="secondary" className="mt-3" onClick={open}>
        {t("office-guest:price.open")}
      </Button>
      <div className="mt-3 empty:hidden">
        <ActOutcome act={{ data: done, error: null }} done={t("office-guest:price.done")} />
      </div>
      <Modal isOpen={isOpen} onClose={close} title={t("office-guest:price.title")}>
        <PriceForm booking={booking} onDone={onDone} onClose={close} />
      </Modal>
    </>
  );
}

type PriceFormProps = { booking: BookingView; onDone: (acted: OnBehalfAnswer) => void; onClose: () => void };

function PriceForm({ booking: { id, version }, onDone, onClose }: PriceFormProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(version);
  const setting = useAct(id, (asked: Parameters<typeof setPrice>[1]) => setPrice(id, asked), onDone);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "office-price",
    schema: formSchema,
    onSubmit(asked) {
      // After a conflict was told, what somebody else did is known.
      const known = isConflict(setting.error) ? version : seen;
      setSeen(known);
      setting.mutate({ ...asked, version: known }, { onError: (error) => showFieldErrors(fieldErrorsOf(error)) });
    },
  });
  return (
    <Form of={{ form, fields, names }} label={t("office-guest:price.title")} hasSummary={false} className="mt-4 gap-4">
      <Field field={fields.price} label={t("office-guest:price.price")} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="max-w-40" />}
      </Field>
      <Field
        field={fields.reason}
        label={t("office-guest:price.reason")}
        hint={t("office-guest:price.hint")}
        isRequired
      >
        {(control) => <TextInput {...control} autoComplete="off" maxLength={200} />}
      </Field>
      <ModalActions notice={<ActOutcome act={setting} done={t("office-guest:price.done")} />}>
        <Button look="secondary" onClick={onClose} disabled={setting.isPending}>
          {t("office-guest:price.close")}
        </Button>
        <Submit
          isPending={setting.isPending}
          text={t("office-guest:price.submit")}
          pendingText={t("booking:form.processing")}
        />
      </ModalActions>
    </Form>
  );
}
