import { useMatches } from "react-router";

/** The form that is sent along with a change of the language, and what the button for that says, or the key Enter. */
export type LanguageForm = { id: string; name: string; value: string; byEnter: string };

/** Put on a page without script whose form holds what was typed: a link to another language would lose it. */
export const withLanguageForm = (languageForm: LanguageForm) => ({ languageForm });

const languageFormIn = (handle: unknown): LanguageForm | undefined =>
  typeof handle === "object" && handle !== null && "languageForm" in handle
    ? (handle as ReturnType<typeof withLanguageForm>).languageForm
    : undefined;

export const useLanguageForm = (): LanguageForm | undefined =>
  useMatches()
    .map(({ handle }) => languageFormIn(handle))
    .find((form) => form !== undefined);
