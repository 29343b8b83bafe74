export const CARE_KEY_TABLE = `
  create table if not exists care_key (booking_id bigint primary key, key text not null, destroy_at timestamptz not null);
  create index if not exists care_key_destroy_at_index on care_key (destroy_at)`;
