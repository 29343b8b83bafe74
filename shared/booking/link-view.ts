import * as v from "valibot";

/** A link that was just made. */
export const newLinkViewSchema = v.object({ id: v.string(), url: v.string() });

/** The links that open a booking, as its holder sees them: the holder's own, the passenger's, then those that were shared. */
export const linksViewSchema = v.array(
  v.variant("kind", [
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("owner") }),
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("passenger") }),
    v.object({ ...newLinkViewSchema.entries, kind: v.literal("share"), createdAt: v.string() }),
  ]),
);
export type LinksView = v.InferOutput<typeof linksViewSchema>;
export type SharedLinkView = Extract<LinksView[number], { kind: "share" }>;
