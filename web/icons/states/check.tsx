import { drawIcon } from "../icon.tsx";

export const Check = drawIcon(<path d="M20 6 9 17l-5-5" />);
