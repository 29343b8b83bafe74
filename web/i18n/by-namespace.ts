/** What there is for each language and namespace, `nl/booking`, from what there is for each file of texts. */
export const byNamespace = <T>(files: Record<string, T>): Record<string, T | undefined> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/i18n\/(.+)\/.+\/(.+)\.json$/, "$1/$2"), file]),
  );
