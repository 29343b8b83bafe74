import { buttonLook } from "../../ui/button.tsx";

/** A button for a thumb beside a steering wheel: 56 pixels high at least. */
export const bigButton = (look: Parameters<typeof buttonLook>[0]): string => `${buttonLook(look)} min-h-14 text-lg`;
