import { randomBytes } from "node:crypto";
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from "mailparser";

type Person = { Name: string; Address: string };
type Part = { PartID: string; FileName: string; ContentType: string; ContentID: string; Size: number };
type Head = {
  ID: string;
  MessageID: string;
  From: Person;
  To: Person[];
  Cc: Person[];
  Bcc: Person[];
  ReplyTo: Person[];
  Subject: string;
  Size: number;
};

/** `summary` and `message` are shapes of Mailpit's API. */
export type Mail = {
  summary: Head & { Read: boolean; Created: string; Attachments: number; Snippet: string };
  message: Head & { Date: string; Text: string; HTML: string; Inline: Part[]; Attachments: Part[] };
  parts: Map<string, { type: string; content: Buffer }>;
  raw: Buffer;
};

export async function parseMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
  const parsed = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
  const head = headOf(parsed, raw, envelope);
  const listed = parsed.attachments.map((attachment, index) => partOf(attachment, String(index + 1)));
  const text = parsed.text ?? "";
  return {
    summary: {
      ...head,
      Read: false,
      Created: new Date().toISOString(),
      Attachments: listed.length,
      Snippet: text.replace(/\s+/g, " ").trim().slice(0, 250),
    },
    message: {
      ...head,
      Date: (parsed.date ?? new Date()).toISOString(),
      Text: text,
      HTML: parsed.html || "",
      Inline: listed.filter(({ inline }) => inline).map(({ part }) => part),
      Attachments: listed.filter(({ inline }) => !inline).map(({ part }) => part),
    },
    parts: new Map(listed.map(({ part, content }) => [part.PartID, { type: part.ContentType, content }])),
    raw,
  };
}

function headOf(parsed: ParsedMail, raw: Buffer, envelope: { from: string; to: string[] }): Head {
  const To = people(parsed.to);
  const Cc = people(parsed.cc);
  const named = new Set([...To, ...Cc].map(({ Address }) => Address.toLowerCase()));
  const hidden = envelope.to.filter((address) => !named.has(address.toLowerCase()));
  return {
    ID: randomBytes(11).toString("hex"),
    MessageID: (parsed.messageId ?? "").replace(/^<|>$/g, ""),
    From: people(parsed.from)[0] ?? { Name: "", Address: envelope.from },
    To,
    Cc,
    Bcc: hidden.map((Address) => ({ Name: "", Address })),
    ReplyTo: people(parsed.replyTo),
    Subject: parsed.subject ?? "",
    Size: raw.length,
  };
}

function people(field: AddressObject | AddressObject[] | undefined): Person[] {
  return [field ?? []]
    .flat()
    .flatMap(({ value }) => value.map(({ name, address = "" }) => ({ Name: name, Address: address })));
}

function partOf(attachment: Attachment, PartID: string): { part: Part; inline: boolean; content: Buffer } {
  return {
    part: {
      PartID,
      FileName: attachment.filename ?? "",
      ContentType: attachment.contentType,
      ContentID: attachment.cid ?? "",
      Size: attachment.size,
    },
    inline: attachment.related || attachment.contentDisposition === "inline",
    content: attachment.content,
  };
}
