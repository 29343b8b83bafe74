import type { AddressView } from "@domrit/shared/addresses/view.ts";
import type { SavedAddress } from "./saved-address.entity.ts";

export const addressView = ({ id, label, address }: SavedAddress): AddressView => ({ id, label, address });
