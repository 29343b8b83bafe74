import { MAX_ADDRESSES } from "@domrit/shared/addresses/schema.ts";
import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useQuery } from "@tanstack/react-query";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { House, MapPin, Pencil, Plus, Trash2 } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { AddressForm } from "./address-form.tsx";
import { deleteAddressButton } from "./forms.ts";
import { addressesQuery } from "./use-addresses.ts";

export function SavedAddresses() {
  const { t } = useTranslation();
  const adding = useDialog("add-address");
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <House aria-hidden className="size-6 text-brand" />
        {t("profile:addresses.title")}
      </h3>
      <p className="text-muted">{t("profile:addresses.text", { count: MAX_ADDRESSES })}</p>
      <Loaded query={useQuery(addressesQuery)} failed={t("profile:addresses.loadFailed")}>
        {(addresses) => (
          <>
            {addresses.length > 0 && (
              <ul className="divide-y divide-line border-line border-y">
                {addresses.map((address) => (
                  <AddressItem key={address.id} address={address} />
                ))}
              </ul>
            )}
            {addresses.length < MAX_ADDRESSES && (
              <FormButton look="secondary" className="sm:self-start" {...adding.opener}>
                <Plus aria-hidden className="size-5" />
                {t("profile:addresses.add")}
              </FormButton>
            )}
          </>
        )}
      </Loaded>
      <Modal isOpen={adding.isOpen} onClose={adding.close} title={t("profile:addresses.add")}>
        <AddressForm onClose={adding.close} />
      </Modal>
    </section>
  );
}

function AddressItem({ address }: { address: AddressView }) {
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
