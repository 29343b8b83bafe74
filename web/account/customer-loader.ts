import { appPathTo } from "@domrit/shared/site/pages.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { type PageQuery, readAll, withStatus } from "../site/page-data.ts";
import { withReturn } from "./return-address.ts";

export const customerLoader =
  (reads: (asked: LoaderFunctionArgs & { url: URL }) => readonly PageQuery[]) => async (asked: LoaderFunctionArgs) => {
    const url = new URL(asked.request.url);
    const page = await readAll(asked.context, reads({ ...asked, url }));
    const isStranger = page.refused.some(({ refusal }) => refusal.code === "not_signed_in");
    if (isStranger) throw redirect(withReturn(appPathTo("login"), url.pathname + url.search), 303);
    return withStatus(page);
  };
