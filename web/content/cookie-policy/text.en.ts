import { figures } from "../figures.ts";
import type { CookieContent } from "./content.ts";

const f = figures("en");

export const content: CookieContent = {
  title: "Cookie policy",
  intro:
    "In short: we use only what it takes to book a taxi and remember your language. Nobody is looking over your shoulder, which is why there is no cookie banner here.",
  updated: { date: "2026-11-28", label: "Last updated on 28 November 2026" },
  what: {
    heading: "What are cookies?",
    paragraphs: [
      "A cookie is a small text file that a website keeps in your browser and can read again later. Browsers also have storage of their own, which stays or disappears when you close the tab. When we say cookies, we mean both.",
    ],
  },
  kinds: {
    heading: "The kinds there are",
    intro: "Cookies are usually divided into four kinds. For each you can read what we do with it.",
    points: {
      necessary: {
        title: "Necessary",
        text: "We use these. Without a session cookie the website would not know that a booking is yours, and you could not stay logged in. It is set only when you book, open a booking or log in.",
      },
      performance: {
        title: "Performance",
        text: "Such cookies measure how visitors use a website. We set none; whether the site works well is measured on our own servers, without recognising you.",
      },
      functional: {
        title: "Functional",
        text: "We use these sparingly: to remember the language you choose, and to keep a half-completed form until you close the tab.",
      },
      targeting: {
        title: "Targeting",
        text: "With this kind advertisers follow people across websites. We do not use them and do not let others set them either.",
      },
    },
  },
  kept: {
    heading: "What we keep in your browser",
    columns: { name: "Name", kind: "Kind", purpose: "Purpose", until: "How long" },
    rows: [
      {
        name: "sid, sid.sig",
        kind: "necessary",
        purpose:
          "Recognises your session, so that only you see your booking and account. On the secure website the name starts with __Host-.",
        until: `Until you log out, at the latest ${f.sessionIdleDays} days after your last visit and never longer than ${f.sessionMaxDays} days`,
      },
      {
        name: "ride-…",
        kind: "necessary",
        purpose:
          "Remembers that you opened the link in your confirmation, so that you can see and cancel your ride without an account.",
        until: `Until you log out, at the latest ${f.sessionIdleDays} days after you opened the link`,
      },
      {
        name: "mail-…",
        kind: "necessary",
        purpose:
          "Remembers that you opened a link to set a password or to confirm or restore an e-mail address, so that the secret of that link is not in the address bar.",
        until: "Until you have pressed the button or logged out, half an hour at most",
      },
      {
        name: "device",
        kind: "necessary",
        purpose:
          "Remembers that you logged in to your account in this browser, so that you get in without waiting when somebody else tries to guess your password.",
        until: "A year after you last logged in here",
      },
      {
        name: "rides",
        kind: "functional",
        purpose:
          "Keeps the page of a ride that you open on this device, so that you can open it again without a connection.",
        until: "Until the ride is over or you log out, at the latest a day after the pickup",
      },
      {
        name: `${f.languageCookie}, i18nextLng`,
        kind: "functional",
        purpose: "Remembers the language you chose, in a cookie and in your browser's storage.",
        until: "One year; in browser storage until you clear it",
      },
      {
        name: "visit-language",
        kind: "functional",
        purpose: "Lets the pages of your booking and account go on in the language of the page you come from.",
        until: "Until you close the browser",
      },
      {
        name: "signed-in",
        kind: "functional",
        purpose: "Remembers that you are logged in here, so that the button at the top leads to your account at once.",
        until: `Until you log out, and never longer than ${f.sessionMaxDays} days`,
      },
      {
        name: "toasts",
        kind: "functional",
        purpose: "Takes a notification along to the page you are going to.",
        until: "Until that page opens",
      },
      {
        name: "notice",
        kind: "functional",
        purpose: "Takes a notification along to the page you are going to, if you browse without scripts.",
        until: "Until that page opens, a minute at most",
      },
      {
        name: "booking-draft, booking-intent",
        kind: "functional",
        purpose:
          "Keeps what you typed in the booking form, so that a reloaded page loses nothing and books nothing twice.",
        until: "Until you close the tab",
      },
      {
        name: "react-router-scroll-positions",
        kind: "functional",
        purpose: "Remembers how far you had scrolled, so that the back button takes you to the same spot.",
        until: "Until you close the tab",
      },
    ],
  },
  managing: {
    heading: "Managing cookies",
    paragraphs: [
      "Your browser's settings let you view, delete and block cookies. If you block the session cookie you can still read and calculate prices, but no longer manage a booking from the same browser; the link in your confirmation goes on working. If you delete the language choice, the website goes by the language of the page or of your browser.",
      "If you have an account, your profile lists the devices on which you are logged in. There you can also end the sessions on other devices; their cookie is then worth nothing.",
    ],
  },
  thirdParties: {
    heading: "Third parties",
    intro: "These pages load nothing from other companies. Fonts, pictures and the map come from our own server, too.",
    points: {
      analytics: {
        title: "Analytics",
        text: "We do not use Google Analytics or any similar service.",
      },
      advertising: {
        title: "Advertising",
        text: "There are no advertisements on this website and no advertising network is connected to it.",
      },
      socialPixel: {
        title: "Social media",
        text: "There is no pixel of Facebook, Instagram or any other network. Buttons to social media and WhatsApp are ordinary links: the rules of those sites apply only once you click.",
      },
      payment: {
        title: "Payment providers",
        text: "There is no code of a payment provider on this website. If a button takes you to a payment provider's page, its rules apply there.",
      },
    },
  },
  changes: {
    heading: "Changes",
    paragraphs: [
      "If we are going to keep anything else, you will find it here first. Should it need your consent, we will ask beforehand, and refusing will be as easy as agreeing.",
    ],
  },
  contact: {
    heading: "Questions about cookies",
    paragraphs: [`Write to ${f.email} or call ${f.phone}. Our privacy policy tells you what else we do with data.`],
  },
  seoTitle: `Cookie policy without trackers | ${f.name}`,
  seoDescription: `${f.name} uses necessary and functional cookies only: for your session, your language and a half-completed form. No analytics, no advertising.`,
  keywords: ["cookie policy", "cookies taxi website", "no trackers", "functional cookies"],
};
