import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";
import { rideLinksPath } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** The forms of the page of a ride's links, by the name each is sent with. */
export const LINK_FORMS = {
  share: "share-ride",
  replace: "replace-link",
  passenger: "passenger-link",
  end: "end-link",
} as const;

const making = (kind: "share" | "replace" | "passenger", notice: Notice) =>
  formRoute({
    schema: z.strictObject({}),
    isButton: true,
    call: (_sent, { params: { id } }) => ({ method: "POST", path: apiPaths.bookingLinks(Number(id)), body: { kind } }),
    done: (_answer, { params: { id } }) => ({ goTo: rideLinksPath(Number(id)), notice }),
  });

/** Makes, replaces and ends the links of a ride. */
export const linksAction = formAction({
  [LINK_FORMS.share]: making("share", "rideShared"),
  [LINK_FORMS.replace]: making("replace", "linkReplaced"),
  [LINK_FORMS.passenger]: making("passenger", "rideShared"),
  [LINK_FORMS.end]: formRoute({
    schema: z.strictObject({ linkId: z.string() }),
    isButton: true,
    call: ({ linkId }, { params: { id } }) => ({
      method: "DELETE",
      path: apiPaths.bookingLink(Number(id), encodeURIComponent(linkId)),
    }),
    done: (_answer, { params: { id } }) => ({ goTo: rideLinksPath(Number(id)), notice: "linkEnded" }),
  }),
});
