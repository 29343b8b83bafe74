import type { Font } from "fontkit";

declare global {
  // biome-ignore lint/style/noNamespace: the published types are in this namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
