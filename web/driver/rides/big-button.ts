import { buttonLook } from "../../ui/button.tsx";

/** At least 56 pixels high, to be used beside a steering wheel. */
export const bigButton = (look: Parameters<typeof buttonLook>[0]): string => `${buttonLook(look)} min-h-14 text-lg`;
