/** An e-mail address or a phone number so that its owner recognises it and nobody else learns it: `j***@example.nl`. */
export function hideContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at > 0) return `${contact.slice(0, 1)}***${contact.slice(at)}`;
  return `${contact.slice(0, 3)}***${contact.slice(-3)}`;
}
