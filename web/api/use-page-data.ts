import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { PageData } from "../site/page-data.ts";
import { takeIn } from "./server-state.tsx";

/** Takes in what the page came with, by its route's loader. Apart from the rest: the forms of public pages have no router. */
export function usePageData(): void {
  const client = useQueryClient();
  const page = useLoaderData<PageData | undefined>();
  useState(() => takeIn(client, page));
}
