import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { MapPin, Pencil, Trash2 } from "../icons/icons.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { AddressForm } from "./address-form.tsx";
import { deleteAddressButton } from "./forms.ts";

export function AddressItem({ address }: { address: AddressView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(dialogAbout("change-address", address.id));
  const deleting = useButton(deleteAddressButton, { id: address.id });
  const which = <span className="sr-only">({t("profile:addresses.which", { label: address.label })})</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 gap-3">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{address.label}</p>
          <p className="text-muted text-sm">{address.address}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
        <FormButton look="quiet" {...opener}>
          <Pencil aria-hidden className="size-5" />
          {t("profile:addresses.change")}
          {which}
        </FormButton>
        <FormButton look="danger" {...deleting.button}>
          {!deleting.isPending && <Trash2 aria-hidden className="size-5" />}
          {t("profile:addresses.delete")}
          {which}
        </FormButton>
      </div>
      <Modal isOpen={isOpen} onClose={close} title={t("profile:addresses.changeTitle")}>
        <AddressForm address={address} onClose={close} />
      </Modal>
    </li>
  );
}
