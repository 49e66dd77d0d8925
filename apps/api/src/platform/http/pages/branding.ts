/** What an installation changes in the built page and in its manifest. One object stands for one state of it. */
export interface Branding {
  page(built: string): string;
  manifest(built: string): string;
  /** The one inline style of the page, which the page's policy allows by its hash; '' if there is none. */
  style: string;
}

/** Undefined if the page is served as it was built. */
export type FindBranding = () => Promise<Branding | undefined>;
