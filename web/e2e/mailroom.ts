import { expect } from "@playwright/test";
import { product } from "./config.ts";

type ListedMail = { ID: string; Subject: string; Snippet: string; To: { Address: string }[] };
export type Mail = ListedMail & { Text: string; HTML: string; Attachments: { FileName: string }[] };
export type Sms = { to: string; body: string };

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return await answer.json();
}

/** The e-mails that arrived at an address so far, the newest first. */
async function mailsTo(address: string): Promise<ListedMail[]> {
  const { messages } = await read<{ messages: ListedMail[] }>(`${product.mailroomUrl}/api/v1/messages?limit=500`);
  return messages.filter(({ To }) => To.some(({ Address }) => Address === address));
}

async function smsTo(phone: string): Promise<Sms[]> {
  const messages = await read<Sms[]>(`${product.smsUrl}/api/v1/sms`);
  return messages.filter(({ to }) => to === phone);
}

/** Waits for as many e-mails to an address, and reads them. */
export async function expectMails(address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 20_000 }).toBe(count);
  return readMailsTo(address);
}

async function readMailsTo(address: string): Promise<Mail[]> {
  const listed = await mailsTo(address);
  return Promise.all(listed.map(({ ID }) => read<Mail>(`${product.mailroomUrl}/api/v1/message/${ID}`)));
}

/** Waits for one e-mail to an address that says this, however many others have come. */
export async function expectMailSaying(address: string, words: string): Promise<void> {
  const saying = async () => (await readMailsTo(address)).filter(({ Text }) => Text.includes(words)).length;
  await expect.poll(saying, { timeout: 20_000 }).toBe(1);
}

/** Waits for an e-mail to an address with a file of this name. */
export async function expectAttachment(address: string, name: string): Promise<void> {
  const names = async () =>
    (await readMailsTo(address)).flatMap(({ Attachments }) => Attachments.map(({ FileName }) => FileName));
  await expect.poll(names, { timeout: 20_000 }).toContain(name);
}

/** Waits for the e-mail to the office about what somebody wrote, and gives its text. */
export async function expectMailToOffice(sender: string): Promise<string> {
  const find = async () => {
    const { messages } = await read<{ messages: ListedMail[] }>(`${product.mailroomUrl}/api/v1/messages?limit=500`);
    return messages.find(({ To, Snippet }) => Snippet.includes(sender) && To[0]?.Address !== sender);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const { Text } = await read<Mail>(`${product.mailroomUrl}/api/v1/message/${(await find())?.ID}`);
  return Text;
}

/** Waits for as many e-mails with this in their subject, and reads them. */
export async function expectMailsAbout(subject: string, count: number): Promise<Mail[]> {
  const find = async () => {
    const { messages } = await read<{ messages: ListedMail[] }>(`${product.mailroomUrl}/api/v1/messages?limit=500`);
    return messages.filter(({ Subject }) => Subject.includes(subject));
  };
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(count);
  return Promise.all((await find()).map(({ ID }) => read<Mail>(`${product.mailroomUrl}/api/v1/message/${ID}`)));
}

/** Waits for as many text messages to a phone. */
export async function expectSms(phone: string, count: number): Promise<Sms[]> {
  await expect.poll(async () => (await smsTo(phone)).length, { timeout: 20_000 }).toBe(count);
  return smsTo(phone);
}

let drawn = 0;

/** A person nobody else has written to: name, e-mail address and Dutch mobile number. */
export function somebody() {
  drawn += 1;
  const unique = `${Date.now()}${drawn}${Math.floor(Math.random() * 1000)}`;
  // All that begins with 061 is somebody's mobile; 066 is for pagers, to which no text message goes.
  const digits = unique.slice(-7);
  return {
    name: "Ayşe de Vries",
    email: `guest-${unique}@example.com`,
    phone: `061${digits}`,
    international: `+3161${digits}`,
  };
}
