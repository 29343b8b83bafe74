/** What every form says beside what it asks for: which form of the page it is; a button that does something else says so after it. */
export const FORM_FIELD = "sent-form";
/** … and the name under which it may be sent twice without being done twice. */
export const KEY_FIELD = "sent-key";
