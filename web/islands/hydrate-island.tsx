import "../forms/zod-without-eval.ts";
import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { untranslate } from "../browsers/survive-translator.ts";
import { keepChoice } from "../i18n/detect-locale.ts";
import { ToastRegion } from "../toasts/toast-region.tsx";
import type { IslandData } from "./island.tsx";
import { IslandFrame, type IslandPage } from "./island-frame.tsx";

/** Hands an island to React, and resolves when it answers. */
export async function hydrateIsland(element: HTMLElement, Content: ComponentType<object>): Promise<void> {
  const [content, script] = element.children;
  if (!content || !script?.textContent) throw new Error("The island is not as it was built");
  const { page, props }: IslandData = JSON.parse(script.textContent);
  keepChoice();
  await new Promise<void>((resolve) => {
    startTransition(() => {
      untranslate(content);
      hydrateRoot(
        content,
        <IslandFrame page={page} onReady={resolve}>
          <Content {...props} />
        </IslandFrame>,
        { identifierPrefix: element.dataset.island ?? "" },
      );
    });
  });
  showToasts(page);
}

const TOASTS_ID = "toasts";

/** Where the toasts of the page's islands appear, and those that led to this page; there is nothing of it at build. */
function showToasts(page: IslandPage): void {
  if (document.getElementById(TOASTS_ID)) return;
  const place = Object.assign(document.createElement("div"), { id: TOASTS_ID });
  document.body.append(place);
  createRoot(place).render(
    <IslandFrame page={page}>
      <ToastRegion />
    </IslandFrame>,
  );
}
