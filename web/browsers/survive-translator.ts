/** What a translator put in the place of a text; and the texts that it took away for it, in their order. */
const standIns = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Element, Text[]>();
const observer = new MutationObserver(noteReplaced);

/**
 * Lets React work on a page that the browser translates. Chrome and Edge take a text out of the page and put a `<font>` with
 * the translation in its place. React still holds the text: to remove it or to put something before it throws then, and
 * what it writes into it is never seen. So whenever React touches such a text, the text is put back first; the
 * translator sees a new text and translates it again. Called once, before React starts.
 */
export function surviveTranslator(): void {
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    putBack(node);
    putBack(before);
    insertBefore.call(this, node, childAround(this, before));
    return node;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    putBack(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    putBack(node);
    noteReplaced(observer.takeRecords());
    const { parentNode } = node;
    // A text without a place was taken away for good; and in another place is what was moved into a translation.
    if (parentNode || !(node instanceof Text)) {
      removeChild.call(parentNode && this.contains(node) ? parentNode : this, node);
    }
    // What React itself removes has no translation.
    observer.takeRecords();
    return node;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** Puts back all texts of a part of the page, as React has to find them when it takes over what the server rendered. */
export function untranslate(part: ParentNode): void {
  noteReplaced(observer.takeRecords());
  for (const font of part.querySelectorAll("font")) restore(font);
}

function putBack(node: Node | null): void {
  if (!(node instanceof Text) || node.parentNode) return;
  noteReplaced(observer.takeRecords());
  const standIn = standIns.get(node);
  if (standIn) restore(standIn);
}

function restore(standIn: Element): void {
  const texts = textsOf.get(standIn);
  if (!texts) return;
  textsOf.delete(standIn);
  for (const text of texts) standIns.delete(text);
  standIn.replaceWith(...texts);
}

function noteReplaced(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const translations = [...addedNodes, previousSibling, nextSibling].filter(isTranslation);
    for (const removed of removedNodes) {
      const standIn = translations.find((translation) => !textsOf.has(translation)) ?? translations[0];
      if (removed.parentNode || !standIn) continue;
      const known = textsOf.get(standIn) ?? [];
      const texts = textsBehind(removed).filter((text) => !known.includes(text));
      for (const text of texts) standIns.set(text, standIn);
      if (texts.length > 0) textsOf.set(standIn, [...known, ...texts]);
    }
  }
}

/** What a node that was taken away stood for: a text for itself, a translation for the texts that it had replaced. */
function textsBehind(node: Node): Text[] {
  if (node instanceof Text) return [node];
  return isTranslation(node) ? (textsOf.get(node) ?? []) : [];
}

const isTranslation = (node: Node | null): node is HTMLFontElement =>
  node instanceof HTMLElement && node.localName === "font";

/** The child of `parent` that is this node or has it within; null, which is after the last, where there is none. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
