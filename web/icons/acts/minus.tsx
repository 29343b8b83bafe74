import { drawIcon } from "../icon.tsx";

export const Minus = drawIcon(<path d="M5 12h14" />);
