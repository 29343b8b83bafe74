import { keyOfReturnAddress, type Returns } from "@domrit/server/delivery/return-address.ts";
import { type SimpleParserOptions, simpleParser } from "mailparser";

/** What `POST /api/mail/bounces` is told of an e-mail that came back. */
export type Bounce = { messageId: string; recipient: string; permanent: boolean; reason: string };

/** The types of the library do not know that it leaves the status a part of its own when it is asked to. */
const OPTIONS: SimpleParserOptions & { keepDeliveryStatus: true } = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
};

/**
 * What a delivery status notification (RFC 3464) that came to a return address of ours says. Undefined for an address that
 * we did not sign, and for what is none, such as an automatic answer, or tells of a delivery that went well.
 */
export async function readBounce(returns: Returns, raw: Buffer, address: string): Promise<Bounce | undefined> {
  const key = keyOfReturnAddress(returns, address);
  if (!key) return undefined;
  const { attachments } = await simpleParser(raw, OPTIONS);
  const status = attachments.find(({ contentType }) => contentType === "message/delivery-status");
  // The first group is about the message; each of the others about one recipient, of which our messages have one.
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

/** The fields of each group, by their names in small letters; folded lines are one. */
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
