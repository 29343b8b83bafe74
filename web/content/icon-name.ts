import type { icons } from "lucide-react";

/** The name of a lucide icon; a name that lucide does not have does not compile. */
export type IconName = keyof typeof icons;
