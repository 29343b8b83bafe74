import { readFile } from "node:fs/promises";
import { connect } from "@domrit/server/database/orm.ts";
import { TariffRowSchema } from "@domrit/server/fares/tariffs/tariff.entity.ts";
import { fieldText } from "@domrit/server/i18n/field-text.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { enterTariff, publishTariff } from "@domrit/server/office/tariffs/change-tariffs.ts";
import { listTariffs } from "@domrit/server/office/tariffs/list-tariffs.ts";
import { AuditEntrySchema } from "@domrit/server/staff/audit/audit-entry.entity.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { figuresOf, TARIFF_FIGURES, tariffSchema } from "@domrit/shared/fares/tariff-entry.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Command, type CommandInput, type CommandResult, Refused, table } from "./command.ts";
import { readDatabaseUrl } from "./config.ts";

const USAGE = "Say: tariff list, tariff show [first day or id], or tariff publish <file>.";
const OPERATOR = { id: null, name: "operator" };
const t = translator("en");

export const tariff: Command = {
  usage: "tariff list | show [first day or id] | publish <file>",
  what: "what rides cost: all tariffs, one as a file, or a new one from such a file; prices go by it some seconds later, and it is never changed",
  async run({ words: [act = "", said], confirm }) {
    const orm = await connect(readDatabaseUrl(), [AuditEntrySchema, TariffRowSchema], 1);
    try {
      const known = await listTariffs(orm.em.fork(), new Date());
      if (act === "list") return list(known);
      if (act === "show") return show(known, said);
      if (act === "publish") return await publish(orm.em, known, { file: said, confirm });
      throw new Refused(USAGE, 2);
    } finally {
      await orm.close(true);
    }
  },
};

function list(known: readonly TariffView[]): CommandResult {
  const rows = known.map((one) => [one.validFrom, one.state, one.publishedBy ?? one.enteredBy, one.holdsFrom, one.id]);
  return { data: known, text: table(["FROM", "STATE", "BY", "HOLDS FROM", "ID"], rows) };
}

/** The one of today unless another is named; in the form that `publish` reads. */
function show(known: readonly TariffView[], said: string | undefined): CommandResult {
  const found = known.findLast(({ id, validFrom, state }) =>
    said === undefined ? state === "current" : id === said || validFrom === said,
  );
  if (!found) throw new Refused(`There is no tariff ${said}.`);
  const data = tariffSchema.parse(found);
  return { data, text: JSON.stringify(data, undefined, 2) };
}

type FileToPublish = { file: string | undefined } & Pick<CommandInput, "confirm">;

async function publish(em: EntityManager, known: readonly TariffView[], { file, confirm }: FileToPublish) {
  const body = await readTariff(file);
  await confirm(`${besideOf(body, known)}\n\nPublish this tariff from ${body.validFrom}?`);
  const acting = { by: OPERATOR, now: new Date() };
  try {
    const { id } = await enterTariff(em, body, acting);
    const { holdsFrom } = await publishTariff(em, { id }, acting);
    const data = { id, validFrom: body.validFrom, holdsFrom };
    return { data, text: `Prices of pickups from ${body.validFrom} go by it from ${holdsFrom?.toISOString()}.` };
  } catch (thrown) {
    throw thrown instanceof DomainError ? new Refused(faults(Object.entries(thrown.details.fields ?? {}))) : thrown;
  }
}

async function readTariff(file: string | undefined): Promise<Tariff> {
  if (!file) throw new Refused(USAGE, 2);
  const text = await readFile(file, "utf8").catch(() => Promise.reject(new Refused(`${file} cannot be read.`)));
  const { success, data, error } = tariffSchema.safeParse(jsonOf(text, file));
  if (success) return data;
  throw new Refused(faults(error.issues.map(({ path, message }) => [path.join("."), [message]])));
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${file} is no JSON.`);
  }
}

const faults = (fields: [string, string[]][]): string =>
  fields.map(([field, keys]) => `${field}: ${keys.map((key) => fieldText(t, key)).join(" ")}`).join("\n");

/** The figures of a tariff beside those that hold on its first day. */
function besideOf(body: Tariff, known: readonly TariffView[]): string {
  const before = known.findLast(({ state, validFrom }) => state !== "draft" && validFrom <= body.validFrom);
  const [old, figures] = [before && figuresOf(before), figuresOf(body)];
  return table(
    ["FIGURE", before?.validFrom ?? "-", body.validFrom],
    TARIFF_FIGURES.map((name) => [name, old?.[name] ?? null, figures[name]]),
  );
}
