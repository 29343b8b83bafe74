/** Only this file of the backups reads the environment. */
export const readConfig = () => ({
  dataFolder: process.env.PGDATA ?? "",
  /** The volume that it is in. */
  volume: "/var/lib/postgresql",
  scratch: "/var/lib/backup-scratch",
  version: process.env.PG_MAJOR ?? "",
  running: process.env.RUNNING ?? "",
  /** pgBackRest's name of the database. */
  stanza: process.env.PGBACKREST_STANZA ?? "",
  logLevel: process.env.LOG_LEVEL || "info",
});

/** The environment of a program that works on this database. */
export const environmentOn = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
});

/** The address of the database that answers on the socket in a folder; with the rights of `user`. */
export const socketUrl = (folder: string, user: "domrit" | "postgres"): string =>
  `postgres://${user}@localhost/domrit?host=${encodeURIComponent(folder)}`;

/** The folder with the socket of the database that runs. */
export const SOCKET = "/run/postgresql";
