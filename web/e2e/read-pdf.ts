import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF file, as somebody who copies or searches it gets it. */
export async function readPdf(path: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, " ");
}
