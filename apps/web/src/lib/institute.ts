/** What the server has written of the institute into the page. What is not set is null or ''. */
interface PageInstitute {
  name: Names | null;
  /** The name if there is none. */
  short_name: Names | null;
  logo: { src: string; width: number; height: number } | null;
  phone: string;
  email: string;
  address: Names | null;
}
interface Names {
  en: string;
  ne: string;
}

/** Undefined in an installation that has set none. Tests have no document. */
export const institute: PageInstitute | undefined =
  JSON.parse(globalThis.document?.documentElement.dataset.institute ?? 'null') ?? undefined;
