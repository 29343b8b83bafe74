import { Migration } from "@mikro-orm/migrations";

/** Calling codes with the trunk zero, which is not part of the number in these countries. */
const TRUNK_ZERO =
  "^(\\+(?!39|378|225|241|242)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\\d{3}))0(?=[1-9])";

/** Numbers stored with that zero could not be reached or found. */
export class TelephoneNumbersMigration extends Migration {
  override up(): void {
    const without = (column: string) => `regexp_replace(${column}, '${TRUNK_ZERO}', '\\1')`;
    this.addSql(`update booking set contact_phone = ${without("contact_phone")} where contact_phone ~ '${TRUNK_ZERO}'`);
    this.addSql(`
      update booking
      set extras = jsonb_set(extras, '{passengerPhone}', to_jsonb(${without("extras->>'passengerPhone'")}))
      where extras->>'passengerPhone' ~ '${TRUNK_ZERO}'
    `);
    this.addSql(`update driver set phone = ${without("phone")} where phone ~ '${TRUNK_ZERO}'`);
  }
}
