import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { checkQuestion, issueOf } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import { FileRefused } from '#issues.ts';
import { splitLanguages, splitQuestion } from '#languages.ts';
import type {
  FileLanguage,
  ReadFile,
  ReadIssue,
  ReadOptions,
  ReadPicture,
  ReadQuestion,
  ReadRichPicture,
  ReadText,
} from '#questions.ts';
import { fieldOf, itemsOf, parseJson, storable, stringOf } from './parse-json.ts';
import type { Json } from './scan-json.ts';

/** Of a question; the ones that programs add are ignored. */
const QUESTION_FIELDS = new Set([
  ...['format', 'text', 'hint', 'topic', 'tags', 'difficulty'],
  ...['image', 'pictures', 'passage', 'options'],
]);
const OPTION_FIELDS = new Set(['text', 'is_correct', 'image', 'id', 'rich']);
const IGNORED_FIELDS = new Set(['id', 'bank', 'rich', 'languages', 'source']);

/** Reads the platform's own JSON: a whole quiz, a list of questions, or one question. */
export function readQuizJson(text: string, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (text.trim() === '') throw new FileRefused('file_empty');
  const root = parseJson(text);
  const listed = questionsOf(root);
  if (!listed) throw new FileRefused('not_this_format', { format: 'json' });
  if (listed.length === 0) throw new FileRefused('no_questions');
  if (listed.length > MAX_READ_QUESTIONS) {
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  }
  const passages = new Map(
    itemsOf(fieldOf(root, 'passages')).map((passage) => [stringOf(fieldOf(passage, 'key')) ?? '', passage]),
  );
  const read = listed.map((json, place) =>
    readQuestion(json, { number: place + 1, excerpt: text.slice(json.start, json.end), passages, language }),
  );
  const title = fieldOf(root, 'title');
  return {
    questions: read.map(({ question }) => question),
    issues: read.flatMap(({ issues }) => issues),
    ...(title && { title: readText(title, language).text }),
  };
}

function questionsOf(root: Json): Json[] | undefined {
  if (root.kind === 'array') return root.items;
  const questions = fieldOf(root, 'questions');
  if (questions?.kind === 'array') return questions.items;
  return fieldOf(root, 'options')?.kind === 'array' && fieldOf(root, 'text') ? [root] : undefined;
}

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

interface Around {
  number: number;
  excerpt: string;
  passages: Map<string, Json>;
  language: FileLanguage;
}

function readQuestion(json: Json, { number, excerpt, passages, language }: Around) {
  const issues: ReadIssue[] = [];
  const question: ReadQuestion = {
    text: { en: '', ne: '' },
    options: [],
    source: { line: json.line, excerpt: excerptOf(excerpt) },
  };
  const add = (
    severity: 'error' | 'warning',
    code: ReadIssue['code'],
    params: ReadIssue['params'],
    at = json,
  ) => {
    issues.push({ ...issueOf(severity, code, question, number, params), line: at.line });
  };
  const expect = (expected: string, at: Json) => add('error', 'syntax', { expected }, at);
  if (json.kind !== 'object') {
    expect('{ "text": …, "options": … }', json);
    return { question, issues };
  }
  const leaveOut = (fields: Map<string, Json>, known: (name: string) => boolean) => {
    for (const [name, field] of fields)
      if (!known(name)) add('warning', 'left_out', { what: storable(name) }, field);
  };
  leaveOut(json.entries, (name) => QUESTION_FIELDS.has(name) || IGNORED_FIELDS.has(name));

  const text = (field: Json | undefined, name: string): ReadText | undefined => {
    if (field === undefined) return undefined;
    const { text: found, isText } = readText(field, language);
    if (!isText) expect(`${name}: { "en": "…", "ne": "…" }`, field);
    return found;
  };
  const picture = (field: Json | undefined, name: string): ReadPicture | undefined => {
    if (field === undefined) return undefined;
    // Reports of attempts call it `svg_content`.
    const svg = stringOf(fieldOf(field, 'svg') ?? fieldOf(field, 'svg_content'));
    if (svg === undefined) {
      add('warning', 'picture_missing', { name: stringOf(fieldOf(field, 'url')) ?? name }, field);
      return undefined;
    }
    const caption = text(fieldOf(field, 'caption'), 'caption');
    return { bytes: new TextEncoder().encode(svg), name: `${name}.svg`, ...(caption && { caption }) };
  };
  const pictures = (field: Json | undefined): ReadRichPicture[] | undefined => {
    const read = itemsOf(field).flatMap((item) => {
      const key = stringOf(fieldOf(item, 'key'));
      if (key === undefined) expect('pictures: [{ "key": "…", "svg": "…" }]', item);
      const found = key === undefined ? undefined : picture(item, key);
      return key !== undefined && found ? [{ ...found, key }] : [];
    });
    return read.length > 0 ? read : undefined;
  };
  const format = (field: Json | undefined): 'rich' | undefined => {
    const value = stringOf(field);
    if (field && value !== 'rich' && value !== 'plain') expect('format: "plain" | "rich"', field);
    return value === 'rich' ? 'rich' : undefined;
  };

  const options = fieldOf(json, 'options');
  if (options && options.kind !== 'array') expect('options: [ … ]', options);
  const texts = sharedLanguages(json, language);
  question.text = texts.get(fieldOf(json, 'text')) ?? text(fieldOf(json, 'text'), 'text') ?? question.text;
  question.options = itemsOf(options).map((option) => {
    if (option.kind === 'object') leaveOut(option.entries, (name) => OPTION_FIELDS.has(name));
    const key = fieldOf(option, 'is_correct');
    if (key && key.kind !== 'boolean') expect('is_correct: true | false', key);
    const image = picture(fieldOf(option, 'image'), 'option');
    const named = fieldOf(option, 'text') ?? (option.kind === 'string' ? option : undefined);
    return {
      text: texts.get(named) ?? text(named, 'text') ?? { en: '', ne: '' },
      is_correct: key?.kind === 'boolean' && key.value === true,
      ...(image && { image }),
    };
  });
  const isRich = format(fieldOf(json, 'format'));
  if (isRich) question.format = isRich;
  const hint = texts.get(fieldOf(json, 'hint')) ?? text(fieldOf(json, 'hint'), 'hint');
  if (hint && (hint.en || hint.ne)) question.hint = hint;
  const topic = text(fieldOf(json, 'topic'), 'topic');
  if (topic && (topic.en || topic.ne)) question.topic = topic;
  const tags = itemsOf(fieldOf(json, 'tags')).flatMap((tag) => stringOf(tag) ?? []);
  if (tags.length > 0) question.tags = tags;
  const level = stringOf(fieldOf(json, 'difficulty'));
  const difficulty = DIFFICULTIES.find((each) => each === level);
  if (level !== undefined && !difficulty) expect('difficulty: "easy" | "medium" | "hard"', json);
  if (difficulty) question.difficulty = difficulty;
  const image = picture(fieldOf(json, 'image'), 'image');
  if (image) question.image = image;
  const inTexts = pictures(fieldOf(json, 'pictures'));
  if (inTexts) question.pictures = inTexts;

  const named = fieldOf(json, 'passage');
  const key = stringOf(named);
  const passage = key === undefined ? named : passages.get(key);
  if (named && passage?.kind !== 'object') expect(`passages: [{ "key": "${key ?? '…'}", … }]`, named);
  else if (passage) {
    const passageText = text(fieldOf(passage, 'text'), 'text');
    const passageImage = picture(fieldOf(passage, 'image'), 'passage');
    const passageFormat = format(fieldOf(passage, 'format'));
    const passagePictures = pictures(fieldOf(passage, 'pictures'));
    question.passage = {
      ...(passageFormat && { format: passageFormat }),
      ...(passageText && { text: passageText }),
      ...(passageImage && { image: passageImage }),
      ...(passagePictures && { pictures: passagePictures }),
    };
  }
  return { question, issues: [...issues, ...checkQuestion(question, number)] };
}

/** Texts that name no language, in a question that has such ones only, are all in one. */
function sharedLanguages(json: Json, language: FileLanguage): Map<Json | undefined, ReadText> {
  const stem = fieldOf(json, 'text');
  const hint = fieldOf(json, 'hint');
  const options = itemsOf(fieldOf(json, 'options')).flatMap((option) => {
    const named = option.kind === 'string' ? option : fieldOf(option, 'text');
    return named?.kind === 'string' ? [named] : [];
  });
  if (stem?.kind !== 'string') return new Map();
  const textOf = (json: Json | undefined) => stringOf(json) ?? '';
  const texts = { stem: textOf(stem), options: options.map(textOf), hint: stringOf(hint) };
  const split = splitQuestion(texts, language);
  const found = new Map<Json | undefined, ReadText>([[stem, split.stem]]);
  for (const [place, option] of options.entries())
    found.set(option, split.options[place] ?? { en: '', ne: '' });
  if (hint && split.hint) found.set(hint, split.hint);
  return found;
}

/** `{ "en", "ne" }` as it is, and a text without languages as any other file's. */
function readText(field: Json, language: FileLanguage): { text: ReadText; isText: boolean } {
  const text = stringOf(field);
  if (text !== undefined) return { text: splitLanguages(text, language), isText: true };
  const [en, ne] = [fieldOf(field, 'en'), fieldOf(field, 'ne')];
  const isText =
    field.kind === 'object' && [en, ne].every((each) => each === undefined || each.kind === 'string');
  return { text: { en: stringOf(en) ?? '', ne: stringOf(ne) ?? '' }, isText };
}
