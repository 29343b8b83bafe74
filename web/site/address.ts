import { createContext } from "react";

/** The path of the public page that is shown; empty on the app's own pages. */
export const AddressContext = createContext("");
