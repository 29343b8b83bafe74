import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { listAddresses } from "./save-address.ts";
import { SavedAddress, SavedAddressSchema } from "./saved-address.entity.ts";

export const addressData: PersonalData = {
  tables: [SavedAddressSchema],
  async export(em, { id }) {
    const addresses = await listAddresses(em, id);
    return { addresses: addresses.map(({ label, address, createdAt }) => ({ label, address, createdAt })) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(SavedAddress, { customerId });
    return {};
  },
};
