import type { Font } from "fontkit";

declare global {
  // biome-ignore lint/style/noNamespace: the published types are in this namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a font that was parsed before, too; its published types do not know this yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}
