import { apiPaths } from "@domrit/shared/api-paths.ts";
import { newLinkViewSchema } from "@domrit/shared/booking/link-view.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";
import { rideLinksPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineButton } from "../../forms/defined/form-definition.ts";

const making = (id: string, kind: "share" | "replace" | "passenger", notice: Notice) =>
  defineButton({
    id,
    fields: [],
    call: (_nothing, { id: ride }) => ({ method: "POST", path: apiPaths.bookingLinks(Number(ride)), body: { kind } }),
    answer: newLinkViewSchema,
    done: (_answer, { id: ride }) => ({ goTo: rideLinksPath(Number(ride)), notice }),
  });

export const shareRideButton = making("share-ride", "share", "rideShared");

export const replaceLinkButton = making("replace-link", "replace", "linkReplaced");

export const passengerLinkButton = making("passenger-link", "passenger", "rideShared");

export const endLinkButton = defineButton({
  id: "end-link",
  fields: ["linkId"],
  call: ({ linkId }, { id }) => ({
    method: "DELETE",
    path: apiPaths.bookingLink(Number(id), encodeURIComponent(linkId)),
  }),
  answer: v.unknown(),
  done: (_answer, { id }) => ({ goTo: rideLinksPath(Number(id)), notice: "linkEnded" }),
});
