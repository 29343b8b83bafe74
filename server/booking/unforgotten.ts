/** Whether a booking still says who rode and who drove. */
export const HAS_CONTACT = ["contact_name", "contact_email", "contact_phone", "flight_number", "note", "driver"]
  .map((column) => `${column} is not null`)
  .join(" or ");

/** Whether a booking still says for whom it was made, where that was somebody else. */
export const HAS_PASSENGER = ["passenger_name", "passenger_phone", "passenger_language"]
  .map((column) => `${column} is not null`)
  .join(" or ");

/** Whether a booking still says with whom or what somebody rode, or for whose account. */
export const HAS_WISHES = "child_seat is not null or assistance_dog or cost_centre is not null";
