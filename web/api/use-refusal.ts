import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hearRefusal } from "./server-state.tsx";

export function useRefusal(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => hearRefusal(client, error), [client, error]);
}
