/** No caller waits longer, so a connection that is silent this long counts as gone. */
export const SILENCE_MS = 5000;

/**
 * Time to open a connection; a page's caller gives up sooner. With a shorter limit, a slow database, such as a new
 * primary, would get none open: each would be given up halfway and requested anew.
 */
export const OPENING_MS = 12_000;

/** Idle connections close after this; opening one costs far more than a query. */
export const UNUSED_MS = 60_000;

/** A statement prepared on a nearly empty table would otherwise read the whole table until it is analysed. */
export const BY_INDEX = "-c enable_seqscan=off";

/**
 * For statements that read the first rows in an index's order, where a bitmap would read the whole index. One generic
 * plan for each connection is good for all values.
 */
export const IN_INDEX_ORDER = `${BY_INDEX} -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan`;

/** Commits do not wait for the disk; a crash of the database may lose them. */
export const WITHOUT_WAIT = "-c synchronous_commit=off";
