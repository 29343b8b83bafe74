import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { TextInput } from "../ui/controls.tsx";
import { addAddressForm, changeAddressForm } from "./forms.ts";

type AddressFormProps = {
  address?: AddressView;
  onClose: () => void;
};

export function AddressForm({ address, onClose }: AddressFormProps) {
  const { t } = useTranslation();
  const saving = useForm(address ? changeAddressForm : addAddressForm, {
    about: address?.id,
    defaultValue: { label: address?.label ?? "", address: address?.address ?? "" },
    onDone: onClose,
  });
  const { fields } = saving;
  return (
    <Form of={saving} hasSummary={false} className="mt-5">
      <Field field={fields.label} label={t("profile:addresses.label")} hint={t("profile:addresses.labelHint")}>
        {(control) => <TextInput defaultValue={address?.label} {...control} autoComplete="off" />}
      </Field>
      <Field field={fields.address} label={t("profile:addresses.address")} hint={t("profile:addresses.addressHint")}>
        {(control) => <TextInput defaultValue={address?.address} {...control} autoComplete="off" />}
      </Field>
      {saving.failure && <Alert title={saving.failure} />}
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
