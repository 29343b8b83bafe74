import { DomainError } from "@domrit/shared/errors.ts";
import { type PaperKind, SCAN_TYPES } from "@domrit/shared/fleet/papers.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { drawBookingId } from "../../booking/booking-id.ts";
import type { CareKeys } from "../../booking/care/care-keys.ts";
import { Paper, PaperScan } from "../../fleet/papers/paper.entity.ts";
import { openBytes, sealBytes } from "../../security/sealed-bytes.ts";
import { type Holder, holdHolder, type PaperAct, recordPaper } from "./papers.ts";
import type { ScanFile } from "./scan-file.ts";
import { scanKeptUntil } from "./scan-term.ts";

const boundTo = (scanId: number): string => `scan ${scanId}`;

/** Seals a scan under a key of its own; a former one goes with the next sweep. Throws `not_found`; rejects while the keys are away. */
export async function keepScan(
  tx: EntityManager,
  keys: CareKeys,
  holder: Holder,
  { kind, file: { bytes, type } }: { kind: PaperKind; file: ScanFile },
  act: PaperAct,
): Promise<void> {
  await holdHolder(tx, holder);
  const paper = await tx.findOne(Paper, { holderId: holder.id, kind });
  if (!paper) throw new DomainError("not_found");
  const { validUntil } = paper;
  const id = drawBookingId();
  const [key] = await keys.make([{ id, until: scanKeptUntil(validUntil) }]);
  if (!key) throw new Error("no key was made");
  const sealed = sealBytes(bytes, { key, boundTo: boundTo(id) });
  await tx.insert(PaperScan, { id, sealed, type, addedAt: act.now });
  paper.scanId = id;
  await recordPaper(tx, "paper_scan_added", holder, act, { after: { paper: kind, validUntil } });
}

/** Throws `not_found`, also where the key is gone; rejects while the keys are away. */
export async function openScan(em: EntityManager, keys: CareKeys, { id: holderId }: Holder, kind: PaperKind) {
  const paper = await em.findOne(Paper, { holderId, kind });
  const scan = paper?.scanId ? await em.findOne(PaperScan, paper.scanId, { populate: ["sealed"] }) : null;
  const key = scan && (await keys.find([scan.id])).get(scan.id);
  if (!scan?.sealed || !key) throw new DomainError("not_found");
  const { id, type } = scan;
  return { type, name: `${kind}.${SCAN_TYPES[type]}`, bytes: openBytes(scan.sealed, { key, boundTo: boundTo(id) }) };
}
