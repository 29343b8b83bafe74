/** The containers' folders and PostgreSQL's version; the only file of the backups that reads the environment. */
export const readConfig = () => ({
  /** Where the database is, or is to be restored to. */
  dataFolder: process.env.PGDATA ?? "",
  /** The volume that it is in. */
  volume: "/var/lib/postgresql",
  /** Where drills restore to. */
  scratch: "/var/lib/backup-scratch",
  /** PostgreSQL's major version in this image. */
  version: process.env.PG_MAJOR ?? "",
  /** The services that run and use the database, as `restore.sh` found them. */
  running: process.env.RUNNING ?? "",
  /** The name of the database in the repository. */
  stanza: process.env.PGBACKREST_STANZA ?? "",
  logLevel: process.env.LOG_LEVEL || "info",
});

/** The environment of a program that is to work on this database. */
export const environmentOn = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
});

/** The address of the database that answers on the socket in a folder; with the rights of `user`. */
export const socketUrl = (folder: string, user: "domrit" | "postgres"): string =>
  `postgres://${user}@localhost/domrit?host=${encodeURIComponent(folder)}`;

/** The folder with the socket of the database that runs. */
export const SOCKET = "/run/postgresql";
