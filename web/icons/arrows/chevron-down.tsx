import { drawIcon } from "../icon.tsx";

export const ChevronDown = drawIcon(<path d="m6 9 6 6 6-6" />);
