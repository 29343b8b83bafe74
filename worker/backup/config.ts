export const readConfig = () => ({
  dataFolder: process.env.PGDATA ?? "",
  volume: "/var/lib/postgresql",
  scratch: "/var/lib/backup-scratch",
  version: process.env.PG_MAJOR ?? "",
  running: process.env.RUNNING ?? "",
  stanza: process.env.PGBACKREST_STANZA ?? "",
  logLevel: process.env.LOG_LEVEL || "info",
});

export const environmentOn = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
});

/** The address of the database that answers on the socket in a folder; with the rights of `user`. */
export const socketUrl = (folder: string, user: "domrit" | "postgres"): string =>
  `postgres://${user}@localhost/domrit?host=${encodeURIComponent(folder)}`;

export const SOCKET = "/run/postgresql";
