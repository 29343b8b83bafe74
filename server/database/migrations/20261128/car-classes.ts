import { Migration } from "@mikro-orm/migrations";

/** Whether a car of four seats is a sedan or a luxury one, nobody has said: its classes stay null until somebody does. */
export class CarClassesMigration extends Migration {
  override up(): void {
    this.addSql("alter table car add column classes text[], add column has_lift boolean not null default false");
    this.addSql(`
      update car set classes = case
        when takes_wheelchair then array['wheelchair']
        when seats > 4 then array['minibus']
        when is_station_wagon then array['station']
      end`);
  }
}
