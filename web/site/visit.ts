import type { Visit } from "@domrit/shared/site/visit.ts";
import { createContext } from "react-router";

/** The request that a page is rendered for; null at build and while developing, where the browser reads by itself. */
export const visitContext = createContext<Visit | null>(null);
