import { type AddressEntry, addressSchema } from "@domrit/shared/addresses/schema.ts";
import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { useCall } from "../api/use-call.ts";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useZodForm } from "../forms/use-zod-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { Alert } from "../ui/alert.tsx";
import { TextInput } from "../ui/controls.tsx";
import { saveAddress } from "./api.ts";
import { useAddressesRefresh } from "./use-addresses.ts";

type AddressFormProps = {
  /** The one that is changed; a new one where it is not given. */
  address?: AddressView;
  onClose: () => void;
};

/** Asks for an address and what to call it. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useAddressesRefresh();
  const saving = useCall({
    mutationFn: (entry: AddressEntry) => saveAddress(address?.id, entry),
    async onSuccess() {
      await refresh();
      onClose();
      toast({ action: "save-address", title: t("profile:addresses.saved") });
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: address ? "change-address" : "add-address",
    schema: addressSchema,
    defaultValue: { label: address?.label ?? "", address: address?.address ?? "" },
    onSubmit: (entry) => saving.mutate(entry),
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
      <Field field={fields.label} label={t("profile:addresses.label")} hint={t("profile:addresses.labelHint")}>
        {(control) => <TextInput defaultValue={address?.label} {...control} autoComplete="off" />}
      </Field>
      <Field field={fields.address} label={t("profile:addresses.address")} hint={t("profile:addresses.addressHint")}>
        {(control) => <TextInput defaultValue={address?.address} {...control} autoComplete="off" />}
      </Field>
      {saving.error && <Alert title={errorText(saving.error, t)} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onClose}
        isPending={saving.isPending}
        text={t("profile:save")}
        pendingText={t("profile:saving")}
      />
    </Form>
  );
}
