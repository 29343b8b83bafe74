import { company } from "@domrit/shared/company/company.ts";
import { ContactForm } from "../../contact/contact-form.tsx";
import { Building, Mail, Phone } from "../../icons/icons.tsx";
import { Island } from "../../islands/island.tsx";
import { WhatsappIcon } from "../../layout/brand-icons.tsx";
import { BusinessData } from "../../site/business-data.tsx";
import { Seo } from "../../site/seo.tsx";
import { StructuredData } from "../../site/structured-data.tsx";
import { Fold } from "../../ui/fold.tsx";
import { PageBanner } from "../page-banner.tsx";
import { textsLoader } from "../page-texts.ts";
import type { Route } from "./+types/contact-page.ts";

export const loader = textsLoader("contact");

export default function ContactPage({ loaderData: content }: Route.ComponentProps) {
  const { banner, details, faq, form } = content;
  const { street, postalCode, city } = company.address;
  const ways = [
    { ...details.phone, Icon: Phone, value: company.phoneDisplay, href: `tel:${company.phone}` },
    { ...details.chat, Icon: WhatsappIcon, value: "WhatsApp", href: `https://wa.me/${company.whatsapp}` },
    { ...details.email, Icon: Mail, value: company.email, href: `mailto:${company.email}` },
    { ...details.office, Icon: Building, value: `${street}, ${postalCode} ${city}`, href: undefined },
  ];
  return (
    <>
      <Seo
        page="contact"
        picture="contact"
        title={content.seoTitle}
        description={content.seoDescription}
        keywords={content.keywords}
      />
      <BusinessData />
      <StructuredData
        data={{
          "@type": "FAQPage",
          mainEntity: faq.items.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
      <PageBanner page="contact" title={banner.title} text={banner.text} illustration="team" />
      <div className="wrap grid gap-12 pt-12 sm:pt-16 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <section>
          <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{details.heading}</h2>
          <ul className="mt-6 flex flex-col gap-6">
            {ways.map(({ label, text, Icon, value, href }) => (
              <li key={label} className="flex gap-4">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5.5" />
                </span>
                <div className="min-w-0">
                  <h3 className="font-bold">{label}</h3>
                  {href ? (
                    <a href={href} className="link inline-flex min-h-11 items-center break-words">
                      {value}
                    </a>
                  ) : (
                    <p>{value}</p>
                  )}
                  <p className="text-base text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="card p-6 shadow-lg sm:p-8">
          <h2 className="font-extrabold text-2xl tracking-tight">{form.heading}</h2>
          <p className="mt-2 mb-6 text-base text-muted">{form.text}</p>
          <Island
            name="contactForm"
            component={ContactForm}
            props={{}}
            namespaces={["contact", "forms", "validation", "errors"]}
          />
        </section>
      </div>
      <section className="wrap pt-section">
        <h2 className="text-title">{faq.heading}</h2>
        <div className="mt-8 max-w-4xl divide-y divide-line border-line border-y">
          {faq.items.map(({ question, answer }) => (
            <Fold key={question} look="row" title={<span className="block py-2 text-lg">{question}</span>}>
              <p className="max-w-3xl text-muted">{answer}</p>
            </Fold>
          ))}
        </div>
      </section>
    </>
  );
}
