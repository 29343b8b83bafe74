import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
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
  return (
    <DialogForm
      of={saving}
      cancel={t("profile:cancel")}
      onCancel={onClose}
      submit={t("profile:save")}
      pending={t("profile:saving")}
    >
      {(["label", "address"] as const).map((name) => (
        <TextField
          key={name}
          field={saving.fields[name]}
          label={t(`profile:addresses.${name}`)}
          hint={t(`profile:addresses.${name}Hint`)}
          defaultValue={address?.[name]}
        />
      ))}
    </DialogForm>
  );
}
