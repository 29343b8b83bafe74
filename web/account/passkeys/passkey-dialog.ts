/** The name of the dialog in which one passkey is renamed or deleted. */
export const passkeyDialog = (task: "rename" | "delete", id: string): string => `${task}-passkey:${id}`;

/** The passkey that such a name is about. */
export const passkeyIn = (dialog: string | null): string => dialog?.split(":")[1] ?? "";
