/**
 * Plays the translation of a page as Chrome does it: once the page is loaded, and for what comes later, each text is taken
 * out and a `<font>` in a `<font>` with its words put in its place, as soon as a server has answered. The words stay as they
 * are, so that tests find them. It runs in the page by itself: it uses nothing outside itself.
 */
export function playTranslator(): void {
  const answerMs = 40;
  const untouched = "title, script, style, noscript, textarea, svg, font, [translate=no]";
  const wrap = (node: Node) => {
    const font = document.createElement("font");
    font.style.verticalAlign = "inherit";
    font.append(node);
    return font;
  };
  const translate = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
      text.replaceWith(wrap(wrap(document.createTextNode(text.data))));
    }
  };
  const begin = () => {
    document.documentElement.lang = "ar";
    document.documentElement.classList.add("translated-rtl");
    translate(document.documentElement);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        const changed = type === "characterData" ? [target] : [...addedNodes];
        setTimeout(() => changed.forEach(translate), answerMs);
      }
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", () => setTimeout(begin, answerMs));
}
