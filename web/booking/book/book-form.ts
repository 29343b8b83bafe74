/** The form of the booking page: its id, and the page that it is sent to. */
export const BOOK_FORM = { id: "book", page: "book" } as const;
