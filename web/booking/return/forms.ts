import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { defineButton, type FormPlace } from "../../forms/defined/form-definition.ts";

const goTo = ({ id }: FormPlace) => ({ goTo: confirmationPath(Number(id)) });

/** Calls for a return; the page says what came of it, and, where it cannot be called for, how the ride stands. */
export const readyButton = defineButton({
  id: "ready",
  fields: [],
  call: (_nothing, { id }) => ({ method: "POST", path: apiPaths.bookingReady(Number(id)) }),
  answer: bookingViewSchema,
  done: (_answer, place) => goTo(place),
  refused: ({ code }, place) => (code === "too_late" ? goTo(place) : undefined),
});
