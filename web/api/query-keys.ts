/** The names under which answers of the server are kept. */
export const queryKeys = {
  booking: (id: number) => ["booking", id] as const,
  suggestions: (text: string) => ["suggestions", text] as const,
};
