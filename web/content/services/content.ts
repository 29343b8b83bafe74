import type { Block } from "../blocks.ts";
import type { Seo } from "../seo.ts";

/** The text of one service page in one language. */
export type ServiceContent = Seo & {
  title: string;
  description: string;
  about: readonly string[];
  features: readonly string[];
  blocks: readonly Block[];
};
