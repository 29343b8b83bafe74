import { InitialMigration } from "./20261120-initial.ts";

/** Every migration, oldest first. */
export const migrations = [{ name: "20261120-initial", class: InitialMigration }];
