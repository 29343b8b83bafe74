/** `__Host-` binds a cookie to this host; it needs TLS. */
export const hostCookie = (publicUrl: string, name: string): string =>
  publicUrl.startsWith("https:") ? `__Host-${name}` : name;
