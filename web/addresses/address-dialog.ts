/** The name of the dialog in which one address is changed. */
export const addressDialog = (id: string): string => `change-address:${id}`;

/** The address that such a name is about. */
export const addressIn = (dialog: string | null): string => dialog?.split(":")[1] ?? "";
