type Find = (keys: string[], values?: object) => string;

/**
 * The texts for who works at the office, from those of i18next: where a text is a guest's, such as one that asks to call
 * us, the office may have one of its own, in the namespace `office-wording`.
 */
export function inOfficeWording<T>(t: T): T {
  const find = t as unknown as Find;
  const worded = (key: string, values?: object) => find([`office-wording:${key.replace(":", ".")}`, key], values);
  return worded as unknown as T;
}
