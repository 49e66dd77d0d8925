import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { checkQuestion, issueOf } from '#check-question.ts';
import { cleanText, excerptOf } from '#clean-text.ts';
import { FileRefused } from '#issues.ts';
import { fieldOf, itemsOf, parseJson, storable, stringOf } from '#json/parse-json.ts';
import type { Json } from '#json/scan-json.ts';
import { splitQuestion, splitTitle } from '#languages.ts';
import type { FileLanguage, ReadFile, ReadIssue, ReadOptions, ReadQuestion, ReadText } from '#questions.ts';

// The resource Form of the Google Forms API (forms.get): developers.google.com/forms/api/reference/rest/v1/forms.

/** Reads the multiple choice and drop-down questions of a form; others are refused by the name of their kind. */
export function readGoogleForms(text: string, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (text.trim() === '') throw new FileRefused('file_empty');
  const root = parseJson(text);
  const items = formItems(root);
  if (!items) throw new FileRefused('not_this_format', { format: 'google_forms' });
  const file: ReadFile = { questions: [], issues: [] };
  let topic: ReadText | undefined;
  for (const item of items) {
    const section = fieldOf(item, 'pageBreakItem');
    const name = cleanText(stringOf(fieldOf(item, 'title')) ?? '');
    if (section) topic = name === '' ? undefined : splitTitle(name, language);
    else if (fieldOf(item, 'questionItem') ?? fieldOf(item, 'questionGroupItem')) {
      addQuestion(file, item, { language, topic, excerpt: text.slice(item.start, item.end) });
    } else {
      const what = ['textItem', 'imageItem', 'videoItem'].find((kind) => fieldOf(item, kind)) ?? 'item';
      file.issues.push({ severity: 'warning', code: 'left_out', line: item.line, params: { what } });
    }
  }
  if (file.questions.length === 0) throw new FileRefused('no_questions');
  if (file.questions.length > MAX_READ_QUESTIONS) {
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  }
  const info = fieldOf(root, 'info');
  const title = stringOf(fieldOf(info, 'title')) ?? stringOf(fieldOf(info, 'documentTitle'));
  return { ...file, ...(title && { title: splitTitle(cleanText(title), language) }) };
}

/** Of a form, or of the requests that make one. */
function formItems(root: Json): Json[] | undefined {
  const items = fieldOf(root, 'items') ?? fieldOf(fieldOf(root, 'form'), 'items');
  if (items?.kind === 'array') return items.items;
  const requests = fieldOf(root, 'requests');
  if (requests?.kind === 'array') {
    return requests.items.flatMap((request) => fieldOf(fieldOf(request, 'createItem'), 'item') ?? []);
  }
  return fieldOf(root, 'formId') ? [] : undefined;
}

interface Around {
  language: FileLanguage;
  topic: ReadText | undefined;
  excerpt: string;
}

function addQuestion(file: ReadFile, item: Json, { language, topic, excerpt }: Around): void {
  const number = file.questions.length + 1;
  const issues: ReadIssue[] = [];
  const posed = fieldOf(fieldOf(item, 'questionItem'), 'question');
  const choice = fieldOf(posed, 'choiceQuestion');
  const grading = fieldOf(posed, 'grading');
  const stem = ['title', 'description'].map((name) => cleanText(stringOf(fieldOf(item, name)) ?? ''));
  const offered = itemsOf(fieldOf(choice, 'options'));
  const values = offered.flatMap((option) => stringOf(fieldOf(option, 'value')) ?? []);
  const feedback = (name: string) => cleanText(stringOf(fieldOf(fieldOf(grading, name), 'text')) ?? '');
  const explanation = feedback('generalFeedback') || feedback('whenRight');
  const keys = itemsOf(fieldOf(fieldOf(grading, 'correctAnswers'), 'answers')).flatMap(
    (answer) => stringOf(fieldOf(answer, 'value')) ?? [],
  );
  const split = splitQuestion(
    {
      stem: stem.filter((part) => part !== '').join('\n'),
      options: values.map(cleanText),
      ...(explanation !== '' && { hint: explanation }),
    },
    language,
  );
  const question: ReadQuestion = {
    text: split.stem,
    ...(split.hint && { hint: split.hint }),
    options: values.map((value, place) => ({
      text: split.options[place] ?? { en: '', ne: '' },
      is_correct: keys.some((key) => key === value || cleanText(key) === cleanText(value)),
    })),
    ...(topic && { topic }),
    source: { line: item.line, excerpt: excerptOf(excerpt) },
  };
  const add = (severity: 'error' | 'warning', code: ReadIssue['code'], params: ReadIssue['params'] = {}) => {
    issues.push(issueOf(severity, code, question, number, params));
  };

  const type = stringOf(fieldOf(choice, 'type')) ?? 'RADIO';
  if (!choice || (type !== 'RADIO' && type !== 'DROP_DOWN')) {
    add('error', 'not_single_choice', { kind: choice ? type : kindOf(item, posed) });
  } else {
    const unknown = keys.filter((key) => !values.some((value) => cleanText(value) === cleanText(key)));
    for (const value of unknown) add('error', 'key_names_no_option', { value });
    const found = checkQuestion(question, number);
    // A key that names nothing is reported already.
    issues.push(...found.filter(({ code }) => code !== 'no_key' || unknown.length === 0));
    if (unknown.length > 0 && question.options.some((option) => option.is_correct)) {
      add('error', 'several_keys', { count: keys.length });
    }
  }
  for (const option of offered) {
    if (fieldOf(option, 'value') === undefined) add('warning', 'left_out', { what: 'isOther' });
    const image = fieldOf(option, 'image');
    if (image) add('warning', 'picture_missing', { name: nameOf(image) });
  }
  const image = fieldOf(fieldOf(item, 'questionItem'), 'image');
  if (image) add('warning', 'picture_missing', { name: nameOf(image) });
  const others = ['generalFeedback', 'whenRight', 'whenWrong'].filter((name) => {
    const written = feedback(name);
    return written !== '' && written !== explanation;
  });
  for (const what of others) add('warning', 'left_out', { what });

  file.questions.push(question);
  file.issues.push(...issues);
}

/** The field that names the kind of a question: `textQuestion`, `scaleQuestion`, … */
function kindOf(item: Json, posed: Json | undefined): string {
  const names = posed?.kind === 'object' ? [...posed.entries.keys()].map(storable) : [];
  const kind = names.find((name) => name.endsWith('Question'));
  return kind ?? (fieldOf(item, 'questionGroupItem') ? 'questionGroupItem' : 'question');
}

/** Its address is valid for some minutes only, so that the picture itself is not in the file. */
const nameOf = (image: Json): string =>
  stringOf(fieldOf(image, 'altText')) ?? stringOf(fieldOf(image, 'contentUri')) ?? 'image';
