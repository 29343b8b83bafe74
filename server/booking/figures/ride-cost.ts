/**
 * In SQL, of some rides: how many were completed and cancelled, and what they cost in cents: the price of a completed one, the
 * fee of a cancelled one.
 */
export const RIDE_COUNTS = `
  (count(*) filter (where status = 'completed'))::int as rides,
  coalesce(sum(case status when 'completed' then estimated_price_cents when 'cancelled' then fee_cents end), 0)::float8 as cents,
  (count(*) filter (where status = 'cancelled'))::int as cancelled`;
