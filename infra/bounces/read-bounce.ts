import { keyOfReturnAddress, type Returns } from "@domrit/server/delivery/return-address.ts";
import { type SimpleParserOptions, simpleParser } from "mailparser";

export type Bounce = { messageId: string; recipient: string; permanent: boolean; reason: string };

const OPTIONS: SimpleParserOptions & { keepDeliveryStatus: true } = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
};

/** Reads a bounce (RFC 3464). Undefined for an unsigned address, other mail, and a successful delivery. */
export async function readBounce(returns: Returns, raw: Buffer, address: string): Promise<Bounce | undefined> {
  const key = keyOfReturnAddress(returns, address);
  if (!key) return undefined;
  const { attachments } = await simpleParser(raw, OPTIONS);
  const status = attachments.find(({ contentType }) => contentType === "message/delivery-status");
  // The first group concerns the message, each other one a recipient; ours have one.
  const fields = status && fieldsOf(status.content.toString()).find((group) => group.has("action"));
  const action = fields?.get("action")?.toLowerCase();
  if (action !== "failed" && action !== "delayed") return undefined;
  const words = [fields?.get("status"), fields?.get("diagnostic-code")].filter(Boolean);
  return {
    messageId: `${key}@${returns.mailbox.split("@")[1]}`,
    recipient: fields?.get("final-recipient")?.replace(/^[^;]*;\s*/, "") ?? "",
    permanent: action === "failed",
    reason: words.join(" "),
  };
}

/** By lower-case names; folded lines are joined. */
function fieldsOf(text: string): Map<string, string>[] {
  const groups = text.replace(/\r\n/g, "\n").split(/\n[ \t]*\n/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
    return new Map(
      lines.flatMap((line) => {
        const [, name = "", value = ""] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
        return name ? [[name.toLowerCase(), value.trim()] as const] : [];
      }),
    );
  });
}
