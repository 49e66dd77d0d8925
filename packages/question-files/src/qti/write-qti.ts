import { strToU8, zipSync } from 'fflate';
import { allowedInXml, escapeMarkup } from '#markup/to-markup.ts';
import type { QuestionToWrite, ReadText } from '#questions.ts';
import { type MathTree, type WrittenItem, writeItem, writeStimulus } from './write-item.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ASI = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const PACKAGE = 'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"';
const LOM = 'xmlns="http://ltsc.ieee.org/xsd/LOM"';
/** The first day that ZIP archives know, so that the same questions make the same file. */
const TIME = new Date(1980, 0, 1);

export interface QtiOptions {
  title?: ReadText;
  /** Converts formulas. Without it they are TeX between `\(` and `\)`. */
  toMath?: (latex: string, display: boolean) => MathTree;
}

/** Writes a content package of QTI 3.0: an item for each question, and a test with a section for each topic. */
export function writeQti(questions: QuestionToWrite[], options: QtiOptions = {}): Uint8Array {
  const files = new Map<string, Uint8Array>();
  const stimuli = new Map<string, string>();
  const items = questions.map((question, place) => {
    const { passage } = question;
    const key = passage && JSON.stringify([passage.format, passage.text, passage.image?.name]);
    if (passage && key && !stimuli.has(key)) {
      const path = `stimuli/s${stimuli.size + 1}.xml`;
      stimuli.set(key, path);
      const { xml, pictures } = writeStimulus(passage, `s${stimuli.size}`, options.toMath);
      put(files, path, xml);
      for (const [name, bytes] of pictures) files.set(`stimuli/${name}`, bytes);
    }
    const item = writeItem(question, `q${place + 1}`, {
      stimulus: stimuli.get(key ?? ''),
      toMath: options.toMath,
    });
    put(files, `items/${item.identifier}.xml`, item.xml);
    for (const [name, bytes] of item.pictures) files.set(`items/${name}`, bytes);
    return { ...item, question };
  });
  put(files, 'test.xml', writeTest(items, options.title));
  put(files, 'imsmanifest.xml', writeManifest(items, [...stimuli.values()], [...files.keys()]));
  return zipSync(Object.fromEntries(files), { mtime: TIME });
}

const put = (files: Map<string, Uint8Array>, path: string, xml: string) => {
  files.set(path, strToU8(HEAD + allowedInXml(xml)));
};

interface PlacedItem extends WrittenItem {
  question: QuestionToWrite;
}

/** Attributes have no marks of languages. */
const titleOf = (text: ReadText | undefined): string =>
  escapeMarkup([text?.en, text?.ne].filter((each) => each !== undefined && each !== '').join(' / '));

function writeTest(items: PlacedItem[], title: ReadText | undefined): string {
  const sections: { title: string; items: PlacedItem[] }[] = [];
  for (const item of items) {
    const name = titleOf(item.question.topic);
    const last = sections.at(-1);
    if (last?.title === name) last.items.push(item);
    else sections.push({ title: name, items: [item] });
  }
  const written = sections.map((section, place) => {
    const refs = section.items.map(
      ({ identifier }) =>
        `<qti-assessment-item-ref identifier="${identifier}" href="items/${identifier}.xml"/>`,
    );
    return `<qti-assessment-section identifier="section${place + 1}" title="${section.title}" visible="true">${refs.join('')}</qti-assessment-section>`;
  });
  return `<qti-assessment-test ${ASI} identifier="test" title="${titleOf(title)}"><qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">${written.join('')}</qti-test-part></qti-assessment-test>\n`;
}

function writeManifest(items: PlacedItem[], stimuli: string[], paths: string[]): string {
  const fileElement = (path: string) => `<file href="${escapeMarkup(encodeURI(path))}"/>`;
  const resource = (identifier: string, type: string, path: string, inside: string) =>
    `<resource identifier="${identifier}" type="${type}" href="${path}">${inside}</resource>`;
  const resources = [
    resource(
      'test',
      'imsqti_test_xmlv3p0',
      'test.xml',
      fileElement('test.xml') +
        items.map(({ identifier }) => `<dependency identifierref="${identifier}"/>`).join(''),
    ),
    ...items.map(({ identifier, question }) => {
      const path = `items/${identifier}.xml`;
      const own = paths.filter((each) => each.startsWith(`items/images/${identifier}/`));
      return resource(
        identifier,
        'imsqti_item_xmlv3p0',
        path,
        keywords(question.tags ?? []) + [path, ...own].map(fileElement).join(''),
      );
    }),
    ...stimuli.map((path) => {
      const identifier = path.replace(/^stimuli\/|\.xml$/g, '');
      const own = paths.filter((each) => each.startsWith(`stimuli/images/${identifier}/`));
      return resource(identifier, 'imsqti_stimulus_xmlv3p0', path, [path, ...own].map(fileElement).join(''));
    }),
  ];
  return `<manifest ${PACKAGE} identifier="package"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`;
}

function keywords(tags: string[]): string {
  if (tags.length === 0) return '';
  const written = tags.map((tag) => `<keyword><string>${escapeMarkup(tag)}</string></keyword>`).join('');
  return `<metadata><lom ${LOM}><general>${written}</general></lom></metadata>`;
}
