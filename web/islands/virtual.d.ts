declare module "virtual:island-script" {
  /** The address of the script that starts the islands of a page. */
  export const islandScriptAddress: string;
}
