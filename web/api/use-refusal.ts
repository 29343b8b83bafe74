import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hearRefusal } from "./server-state.tsx";

/** Hears the refusal of a call that was made beside the query cache. */
export function useRefusal(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => hearRefusal(client, error), [client, error]);
}
