import { decodeText } from '#decode-text.ts';
import { FileRefused } from '#issues.ts';
import { decodedAddress } from '#markup/picture-files.ts';
import { allInside, childOf, childrenOf, readXml, textOf, type XmlElement } from '#xml.ts';
import type { Archive } from '#zip.ts';
import { withNamesOfVersion2 } from './qti-names.ts';

/** A file of a package. */
export interface PackageFile {
  /** Its name in the archive. */
  path: string;
  xml: string;
  /** With the names of QTI 2. Undefined if the file is no XML. */
  root: XmlElement | undefined;
}

/** An item in the order of the test. */
export interface PackageItem {
  file: PackageFile;
  /** Titles of sections around it, the innermost last. */
  sections: string[];
  keywords: string[];
}

export interface QtiPackage {
  items: PackageItem[];
  title?: string;
  /** Files of QTI 1.2, each with many items. */
  older: PackageFile[];
  /** Whether it has a manifest that names QTI. */
  isPackage: boolean;
  /** Items of the manifest whose files are not there. */
  missing: string[];
}

/** The items of an unpacked content package: in the order of its tests, then those that no test has. */
export function itemsOfPackage(archive: Archive): QtiPackage {
  const manifestPath = [...archive.keys()]
    .filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
    .sort((one, other) => one.length - other.length)[0];
  const opened = new Map<string, PackageFile>();
  const fileAt = (path: string): PackageFile | undefined => {
    const bytes = archive.get(path);
    const known = opened.get(path);
    if (known || !bytes) return known;
    const file = { path, ...readFile(bytes) };
    opened.set(path, file);
    return file;
  };
  const manifest = manifestPath === undefined ? undefined : fileAt(manifestPath);
  if (!manifest?.root) {
    return { ...filesByContent(archive, fileAt), isPackage: false, missing: [] };
  }

  const resources = allInside(manifest.root, 'resource');
  const placed = new Map<string, PackageItem>();
  const place = (path: string | undefined, sections: string[]) => {
    const file = path === undefined ? undefined : fileAt(path);
    if (!file || placed.has(file.path) || (file.root && file.root.name !== 'assessmentItem')) return;
    const resource = resources.find((each) => pathOf(manifest.path, hrefOf(each)) === file.path);
    placed.set(file.path, { file, sections, keywords: resource ? keywordsOf(resource) : [] });
  };
  const ofType = (pattern: RegExp) =>
    resources
      .filter(({ attributes }) => pattern.test(attributes.type ?? ''))
      .map((resource) => pathOf(manifest.path, hrefOf(resource)));
  let title: string | undefined;
  for (const path of ofType(/^imsqti_(?:test|assessment)_/)) {
    const test = path === undefined ? undefined : fileAt(path);
    if (test?.root?.name !== 'assessmentTest') continue;
    title ??= test.root.attributes.title;
    placeSections(test, test.root, [], { fileAt, place, depth: 0 });
  }
  const missing: string[] = [];
  for (const path of ofType(/^imsqti_item_/)) {
    place(path, []);
    if (path !== undefined && !archive.has(path)) missing.push(path);
  }
  title ??= titleOf(manifest.root);
  const isPackage = resources.some(({ attributes }) =>
    /^imsqti_(?:\w+_)?xmlv\dp/.test(attributes.type ?? ''),
  );
  const older = [...new Set(ofType(/^imsqti_xmlv1p/))]
    .flatMap((path) => (path === undefined ? [] : (fileAt(path) ?? [])))
    .filter(({ root }) => root?.name === 'questestinterop');
  const items = [...placed.values()];
  // Brightspace and Blackboard have types of their own: there the files show what they are.
  const found = items.length + older.length === 0 ? filesByContent(archive, fileAt) : { items, older };
  return { ...found, isPackage, missing, ...(title !== undefined && { title }) };
}

function filesByContent(archive: Archive, fileAt: (path: string) => PackageFile | undefined) {
  const files = filesWithoutManifest(archive, fileAt);
  const named = (name: string) => files.filter(({ root }) => root?.name === name);
  return {
    items: named('assessmentItem').map((file): PackageItem => ({ file, sections: [], keywords: [] })),
    older: named('questestinterop'),
  };
}

function readFile(bytes: Uint8Array): { xml: string; root: XmlElement | undefined } {
  const xml = decodeText(bytes).replace(/^\s+/, '');
  try {
    return { xml, root: withNamesOfVersion2(readXml(xml)) };
  } catch (error) {
    // One damaged item is an issue of that item.
    if (error instanceof FileRefused && error.code === 'file_broken') return { xml, root: undefined };
    throw error;
  }
}

/** XML files, as whatever they are named, in the order of their names, numbers by their value. */
function filesWithoutManifest(
  archive: Archive,
  fileAt: (path: string) => PackageFile | undefined,
): PackageFile[] {
  return [...archive.keys()]
    .filter((name) => /\.(?:xml|dat|qti)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .flatMap((name) => fileAt(name) ?? []);
}

interface Around {
  fileAt: (path: string) => PackageFile | undefined;
  place: (path: string | undefined, sections: string[]) => void;
  depth: number;
}

/** Sections may stand in files of their own, which could name each other. */
const MAX_SECTION_FILES = 20;

function placeSections(file: PackageFile, parent: XmlElement, sections: string[], around: Around): void {
  for (const child of childrenOf(parent)) {
    const path = pathOf(file.path, child.attributes.href);
    if (child.name === 'testPart') placeSections(file, child, sections, around);
    else if (child.name === 'assessmentSection') {
      placeSections(file, child, [...sections, child.attributes.title ?? ''], around);
    } else if (child.name === 'assessmentItemRef') around.place(path, sections);
    else if (
      child.name === 'assessmentSectionRef' &&
      path !== undefined &&
      around.depth < MAX_SECTION_FILES
    ) {
      const section = around.fileAt(path);
      if (section?.root?.name !== 'assessmentSection') continue;
      const titles = [...sections, section.root.attributes.title ?? ''];
      placeSections(section, section.root, titles, { ...around, depth: around.depth + 1 });
    }
  }
}

/** The name in the archive that an address in a file means. Undefined if it leaves the archive. */
export function pathOf(from: string, href: string | undefined): string | undefined {
  if (href === undefined || href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const written = href.split(/[?#]/)[0] ?? '';
  const address = (decodedAddress(written) ?? written).replaceAll('\\', '/');
  const steps = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of address.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const hrefOf = (resource: XmlElement): string | undefined =>
  resource.attributes.href ?? childOf(resource, 'file')?.attributes.href;

/** Keywords of the metadata of IEEE LOM. */
const keywordsOf = (resource: XmlElement): string[] => [
  ...new Set(
    allInside(resource, 'keyword')
      .flatMap((keyword) => (childrenOf(keyword).length > 0 ? childrenOf(keyword) : [keyword]))
      .map((text) => textOf(text).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== ''),
  ),
];

function titleOf(manifest: XmlElement): string | undefined {
  const metadata = childOf(manifest, 'metadata');
  const [title] = metadata ? allInside(metadata, 'title') : [];
  const text = title && textOf(title).replace(/\s+/g, ' ').trim();
  return text || undefined;
}
