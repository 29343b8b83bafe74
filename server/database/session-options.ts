/** What connections are opened with, as PostgreSQL's `options`, and how long one may be silent or unused. */

/** Nobody waits longer for an answer, so a connection that is silent for so long may as well be gone. */
export const SILENCE_MS = 5000;

/**
 * Opening a connection may take so long; a page's caller gives up waiting for it sooner. Shorter, and a database that is slow to
 * open those that all ask for at once, as one does that has just become the primary, gets none of them open: each is given up
 * halfway and asked for anew.
 */
export const OPENING_MS = 12_000;

/** A connection that nobody has used for so long is closed: a burst that comes again finds its own. To open one costs far more than a query. */
export const UNUSED_MS = 60_000;

/**
 * Takes an index wherever there is one. A statement that is prepared while its table is nearly empty would read the whole
 * table ever after: its plan stays with the connection until the table is analysed, and by then there are thousands of rows.
 */
export const BY_INDEX = "-c enable_seqscan=off";

/**
 * For statements that take the first rows in the order of an index, which a bitmap would read to its end. Each is
 * planned once for a connection, whatever its values: with an index there is one good plan.
 */
export const IN_INDEX_ORDER = `${BY_INDEX} -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan`;

/** Nobody waits until a commit is on the disk: for what may be lost in a crash of the database. */
export const WITHOUT_WAIT = "-c synchronous_commit=off";
