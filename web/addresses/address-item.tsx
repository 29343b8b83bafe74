import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { useSetAtom } from "jotai";
import { errorText } from "../api/error-text.ts";
import { useCall } from "../api/use-call.ts";
import { FormButton } from "../forms/form-button.tsx";
import { FORM_FIELD } from "../forms/own-fields.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { MapPin } from "../icons/map-pin.tsx";
import { Pencil } from "../icons/pencil.tsx";
import { Trash2 } from "../icons/trash-2.tsx";
import { pushToastAtom } from "../toasts/queue.ts";
import { Modal } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { addressDialog } from "./address-dialog.ts";
import { AddressForm } from "./address-form.tsx";
import { deleteAddress } from "./api.ts";
import { useAddressesRefresh } from "./use-addresses.ts";

/** One saved address, and what can be done with it. */
export function AddressItem({ address }: { address: AddressView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useAddressesRefresh();
  const { isOpen, close, opener } = useDialog(addressDialog(address.id));
  const deleting = useCall({
    mutationFn: () => deleteAddress(address.id),
    async onSuccess() {
      await refresh();
      toast({ action: "delete-address", title: t("profile:addresses.deleted") });
    },
    onError: (error) =>
      toast({
        action: "delete-address",
        title: t("profile:addresses.failed"),
        description: errorText(error, t),
        tone: "destructive",
      }),
  });
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
        <FormButton
          look="danger"
          method="post"
          fields={{ [FORM_FIELD]: "delete-address", id: address.id }}
          isPending={deleting.isPending}
          onPress={() => deleting.mutate()}
        >
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
