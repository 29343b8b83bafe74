import { type LoaderFunctionArgs, redirect } from "react-router";
import { serverNow } from "../clock/server-clock.ts";
import { readAll, withStatus } from "../site/page-data.ts";
import { returnAddress } from "./return-address.ts";
import { userRead } from "./use-user.ts";

export async function guestLoader({ context, request }: LoaderFunctionArgs) {
  const { known, refused } = await readAll(context, [userRead]);
  if (known.length > 0) throw redirect(returnAddress(new URL(request.url).search), 303);
  const isGuest = refused[0]?.refusal.status === 401;
  if (isGuest)
    return withStatus({ known: [{ key: userRead.key, value: null, readAt: serverNow().getTime() }], refused: [] });
  return withStatus({ known, refused });
}
