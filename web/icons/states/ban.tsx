import { drawIcon } from "../icon.tsx";

export const Ban = drawIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </>,
);
