import { Migration } from "@mikro-orm/migrations";

/** When drivers came, for the rides of a year at once: of their entries only those that it is reckoned from. */
export class ArrivalsMigration extends Migration {
  override up(): void {
    this.addSql(
      `create index booking_timeline_entry_arrivals on booking_timeline_entry (booking_id, what, at)
       where what in ('arrived', 'driver_assigned', 'driver_replaced', 'driver_withdrawn')`,
    );
  }
}
