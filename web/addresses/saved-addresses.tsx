import { MAX_ADDRESSES } from "@domrit/shared/addresses/schema.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { House, Plus } from "../icons/icons.tsx";
import { LoadFailure } from "../layout/failures/load-failure.tsx";
import { ListPlaceholder } from "../layout/list-placeholder.tsx";
import { Modal } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressItem } from "./address-item.tsx";
import { useAddresses } from "./use-addresses.ts";

export function SavedAddresses() {
  const { t } = useTranslation();
  const adding = useDialog("add-address");
  const { data: addresses, isPending, error, refetch } = useAddresses();
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <House aria-hidden className="size-6 text-brand" />
        {t("profile:addresses.title")}
      </h3>
      <p className="text-muted">{t("profile:addresses.text", { count: MAX_ADDRESSES })}</p>
      {isPending && <ListPlaceholder />}
      {!addresses && error && (
        <LoadFailure title={t("profile:addresses.loadFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {addresses && addresses.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {addresses.map((address) => (
            <AddressItem key={address.id} address={address} />
          ))}
        </ul>
      )}
      {addresses && addresses.length < MAX_ADDRESSES && (
        <FormButton look="secondary" className="sm:self-start" {...adding.opener}>
          <Plus aria-hidden className="size-5" />
          {t("profile:addresses.add")}
        </FormButton>
      )}
      <Modal isOpen={adding.isOpen} onClose={adding.close} title={t("profile:addresses.add")}>
        <AddressForm onClose={adding.close} />
      </Modal>
    </section>
  );
}
