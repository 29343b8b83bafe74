import { drawIcon } from "../icon.tsx";

export const Plus = drawIcon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
);
