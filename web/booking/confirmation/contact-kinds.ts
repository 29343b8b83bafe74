/** What may still be asked for, with what the schema asks of it, as attributes of its control; a test compares. */
export const CONTACT_KINDS = {
  contactEmail: { type: "email", text: "email", maxLength: 254 },
  contactPhone: { type: "tel", text: "phone", maxLength: 30 },
} as const;
export type ContactKind = keyof typeof CONTACT_KINDS;

export const contactKinds = Object.keys(CONTACT_KINDS) as ContactKind[];

/** The kinds that are not known yet. */
export const missingKinds = (own: Record<ContactKind, string | null>): ContactKind[] =>
  contactKinds.filter((kind) => !own[kind]);

export const addContactFormId = (kind: ContactKind): string => `add-${kind}`;
