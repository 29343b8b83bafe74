import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { figuresOf } from "@domrit/shared/fares/tariff-entry.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { heardByAllFrom, signalList } from "../../fares/kept/kept-lists.ts";
import { tariffOf } from "../../fares/tariffs/stored-tariff.ts";
import { TariffRow } from "../../fares/tariffs/tariff.entity.ts";
import { TARIFF_LIST } from "../../fares/tariffs/tariffs.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";

type TariffAct = { by: AuditActor; now: Date };
/** `version`: as it was seen, where whoever asks says so. */
type SeenTariff = { id: string; version?: number | undefined };

const audited = (tariff: Tariff) => ({ validFrom: tariff.validFrom, ...figuresOf(tariff) });

/** Makes a draft. Throws `invalid_fields` for a first day that is over. */
export function enterTariff(em: EntityManager, body: Tariff, { by, now }: TariffAct): Promise<TariffRow> {
  return em.fork().transactional((tx) => {
    requireAhead(body, now);
    const row = tx.create(TariffRow, {
      id: randomUUID(),
      body,
      enteredBy: by.name,
      enteredAt: now,
      publishedBy: null,
      publishedAt: null,
      holdsFrom: null,
      version: 1,
    });
    const subject = { kind: "tariff" as const, id: row.id };
    recordAct(tx, by, { act: "tariff_entered", subject, at: now, after: audited(body) });
    return Promise.resolve(row);
  });
}

/** Changes a draft. Throws as `enterTariff`, `not_found`, `published`, and `version_conflict`. */
export function changeTariff(
  em: EntityManager,
  seen: SeenTariff,
  body: Tariff,
  { by, now }: TariffAct,
): Promise<TariffRow> {
  return em.fork().transactional(async (tx) => {
    const row = await lockDraft(tx, seen);
    requireAhead(body, now);
    const before = audited(tariffOf(row.body));
    row.body = body;
    row.version += 1;
    const subject = { kind: "tariff" as const, id: row.id };
    recordAct(tx, by, { act: "tariff_changed", subject, at: now, before, after: audited(body) });
    return row;
  });
}

/**
 * Prices go by it a few seconds later, when every server has heard of it; nobody can change it from now on. Throws as
 * `changeTariff`.
 */
export function publishTariff(em: EntityManager, seen: SeenTariff, { by, now }: TariffAct): Promise<TariffRow> {
  return em.fork().transactional(async (tx) => {
    const row = await lockDraft(tx, seen);
    requireAhead(row.body, now);
    row.publishedBy = by.name;
    row.publishedAt = now;
    row.holdsFrom = await heardByAllFrom(tx);
    row.version += 1;
    const subject = { kind: "tariff" as const, id: row.id };
    recordAct(tx, by, { act: "tariff_published", subject, at: now, after: { validFrom: row.body.validFrom } });
    await signalList(tx, TARIFF_LIST);
    return row;
  });
}

async function lockDraft(tx: EntityManager, { id, version }: SeenTariff): Promise<TariffRow> {
  const row = await lockRow(tx, TariffRow, { id });
  if (!row) throw new DomainError("not_found");
  if (row.publishedAt) throw new DomainError("published");
  if (version !== undefined && version !== row.version) throw new DomainError("version_conflict");
  return row;
}

/** What was driven already was priced already. */
function requireAhead({ validFrom }: Pick<Tariff, "validFrom">, now: Date): void {
  if (validFrom < dayOf(now))
    throw new DomainError("invalid_fields", { fields: { validFrom: [message("tariffPast")] } });
}
