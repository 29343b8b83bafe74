/** What search engines and shared links show of a page: a title of at most 60 characters, a description of 70 to 160. */
export type Seo = {
  seoTitle: string;
  seoDescription: string;
  keywords: readonly string[];
};
