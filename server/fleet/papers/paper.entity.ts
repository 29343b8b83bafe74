import type { PaperKind, ScanType } from "@domrit/shared/fleet/papers.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PaperSchema = defineEntity({
  name: "Paper",
  tableName: "paper",
  properties: {
    /** A driver or a car, which the kind says. */
    holderId: p.uuid().primary(),
    kind: p.text().$type<PaperKind>().primary(),
    number: p.text(),
    /** The last day on which it is valid, `YYYY-MM-DD` in Amsterdam. */
    validUntil: p.text(),
    scanId: p.bigint("number").nullable(),
    /** So many days before the end the office was last told; null before the first time. */
    warnedDays: p.integer().nullable(),
  },
});

/** A paper of a driver or a car that expires: one of each kind. */
export class Paper extends PaperSchema.class {}
PaperSchema.setClass(Paper);

export const PaperScanSchema = defineEntity({
  name: "PaperScan",
  tableName: "paper_scan",
  properties: {
    /** Its key has this id too, in the database of keys. */
    id: p.bigint("number").primary().autoincrement(false),
    sealed: p.blob().$type<Buffer>().lazy(),
    type: p.text().$type<ScanType>(),
    addedAt: p.datetime(),
  },
});

/** The picture of a paper, encrypted. */
export class PaperScan extends PaperScanSchema.class {}
PaperScanSchema.setClass(PaperScan);
