import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Car } from "@domrit/server/fleet/car.entity.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { Paper } from "@domrit/server/fleet/papers/paper.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { type ExpiringPaper, expiringPapersSchema } from "@domrit/shared/fleet/papers.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longDay } from "../mail/moment.ts";

/** Tells the office of papers that soon expire; one that was renewed or removed since is left out. */
export const sendExpiringPapers = emailEffect({
  fact: v.object({ papers: expiringPapersSchema }),
  key: (_papers, eventId) => messageKey("papers-email", eventId, "email"),
  async write({ papers }, { em, officeEmail }) {
    const still = await stillExpiring(em, papers);
    return still.length > 0 ? { content: papersEmail(still), to: officeEmail } : "superseded";
  },
});

type NamedPaper = ExpiringPaper & { name: string };

async function stillExpiring(em: EntityManager, papers: readonly ExpiringPaper[]): Promise<NamedPaper[]> {
  const ids = papers.map(({ holderId }) => holderId);
  const kept = await em.find(Paper, { holderId: { $in: ids } });
  const drivers = await em.find(Driver, { id: { $in: ids }, endedAt: null });
  const cars = await em.find(Car, { id: { $in: ids }, endedAt: null });
  const names = new Map([
    ...drivers.map(({ id, firstName }) => [id, firstName] as const),
    ...cars.map(({ id, plate }) => [id, plate] as const),
  ]);
  return papers.flatMap(({ holderId, kind, validUntil }) => {
    const name = names.get(holderId);
    const isKept = kept.some(
      (paper) => paper.holderId === holderId && paper.kind === kind && paper.validUntil === validUntil,
    );
    return name && isKept ? [{ holderId, kind, validUntil, name }] : [];
  });
}

/** In the office's language; the first day first. */
function papersEmail(papers: readonly NamedPaper[]): EmailContent {
  const locale = DEFAULT_LOCALE;
  const t = translator(locale);
  const facts = papers
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
    .map(({ kind, name, validUntil }) => ({
      label: t("office-fleet:papers.email.of", { paper: t(`office-fleet:papers.kinds.${kind}`), name }),
      value: t("office-fleet:papers.until", { date: longDay(validUntil, locale) }),
    }));
  return {
    locale,
    subject: t("office-fleet:papers.email.subject", { count: papers.length }),
    preview: t("office-fleet:papers.email.preview"),
    title: t("office-fleet:papers.email.title"),
    parts: [
      { kind: "facts", facts },
      { kind: "text", text: t("office-fleet:papers.email.preview") },
    ],
    reason: t("office-fleet:papers.email.reason"),
  };
}
