declare module "virtual:island-script" {
  /** The address of the script that starts the islands of a page. */
  export const islandScriptAddress: string;
  /** The addresses of what that script imports. */
  export const islandScriptImports: string[];
  /** The addresses of all other files that an island needs to answer, by its name; none while developing. */
  export const islandFiles: Record<string, string[] | undefined>;
  /** The address of the script that shows a ride on a map of the streets. */
  export const rideStreetsAddress: string;
}
