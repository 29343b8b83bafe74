import { join } from "node:path";
import { expect, test } from "vitest";
import { regionPicture } from "./region-picture.ts";

test("the file of the region is drawn from the points of today", async () => {
  await expect(regionPicture()).toMatchFileSnapshot(join(import.meta.dirname, "../illustrations/region.svg"));
});
