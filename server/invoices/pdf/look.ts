import { light } from "@domrit/shared/company/palette.ts";
import type { Style } from "./canvas.ts";

const { ink, muted } = light;

export const STYLES = {
  title: { font: "extrabold", size: 30, colour: ink },
  lead: { font: "regular", size: 10.5, colour: muted, leading: 2.5 },
  heading: { font: "semibold", size: 9, colour: muted },
  body: { font: "regular", size: 10, colour: ink, leading: 2 },
  strong: { font: "semibold", size: 10, colour: ink, leading: 2 },
  label: { font: "regular", size: 9.5, colour: muted },
  value: { font: "semibold", size: 9.5, colour: ink },
  amount: { font: "regular", size: 10, colour: ink, leading: 2, tabular: true },
  total: { font: "extrabold", size: 14, colour: ink },
  small: { font: "regular", size: 8, colour: muted, leading: 1.5 },
} as const satisfies Record<string, Style>;
