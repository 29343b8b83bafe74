/** A trigger that spoils each row before it is written. */
export const spoil = (table: string, when: string, body: string) => `
  create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger spoil before ${when} on ${table} for each row execute function spoil()`;
