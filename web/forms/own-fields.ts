/** What every form says beside what it asks for: which form of the page it is; a button that does something else says so after it. */
export const FORM_FIELD = "sent-form";
