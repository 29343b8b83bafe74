/** The address on which a ride is paid, with what in its own link opens it. */
export function payLink(link: string): string {
  const address = new URL(link);
  address.pathname = `${address.pathname}/pay`;
  return address.href;
}
