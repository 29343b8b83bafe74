import { company } from "@domrit/shared/company/company.ts";
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { canonicalPage, type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { SOCIAL_IMAGE_SIZE, type SocialImage, socialImagePath } from "@domrit/shared/site/social-images.ts";
import { use } from "react";
import { BootContext } from "../i18n/boot.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** A language as the Open Graph protocol writes it, such as `en_GB`. */
const openGraph = (locale: Locale): string => LANGUAGES[locale].dates.replace("-", "_");

type SeoProps = {
  page: PublicPage;
  title: string;
  description: string;
  keywords?: readonly string[];
  picture?: SocialImage;
};

/** What search engines and shared links show of a public page, and where its other languages are. */
export function Seo({ page, title, description, keywords, picture = "home" }: SeoProps) {
  const { origin } = use(BootContext);
  const locale = useLocale();
  const listed = canonicalPage(page);
  const url = (code: Locale) => origin + pathTo(listed, code);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(", ")} />}
      <link rel="canonical" href={url(locale)} />
      {LOCALES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={url(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url(DEFAULT_LOCALE)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url(locale)} />
      <meta property="og:locale" content={openGraph(locale)} />
      {LOCALES.filter((code) => code !== locale).map((code) => (
        <meta key={code} property="og:locale:alternate" content={openGraph(code)} />
      ))}
      <LinkPicture picture={picture} />
    </>
  );
}

/** The picture that a shared link shows, and its words for those who cannot see it. */
function LinkPicture({ picture }: { picture: SocialImage }) {
  const { origin } = use(BootContext);
  const locale = useLocale();
  const { t } = useTranslation();
  const alt = `${company.name}: ${t(`layout:pages.${picture === "home" ? "taxiUtrecht" : picture}`)}`;
  return (
    <>
      <meta property="og:image" content={origin + socialImagePath(picture, locale)} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The head of a page of the app, which search engines must leave out; `part`: of what of the company. */
export function AppSeo({ title, part }: { title: string; part?: string }) {
  return (
    <>
      <title>{`${title} | ${[company.name, part].filter(Boolean).join(" ")}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
