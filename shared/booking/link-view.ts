import * as v from "valibot";

export const newLinkViewSchema = v.object({ id: v.string(), url: v.string() });

/** The links of a booking as its holder sees them: own, passenger's, shared. */
export const linksViewSchema = v.array(
  v.variant("kind", [
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("owner") }),
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("passenger") }),
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("share"), createdAt: v.string() }),
  ]),
);
export type LinksView = v.InferOutput<typeof linksViewSchema>;
export type SharedLinkView = Extract<LinksView[number], { kind: "share" }>;
