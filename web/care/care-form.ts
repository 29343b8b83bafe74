/** The form of a care ride: its id, and the page that it is sent to. */
export const CARE_FORM = { id: "care-ride", page: "careRide" } as const;
