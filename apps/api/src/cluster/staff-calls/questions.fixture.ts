import {
  addBankQuestion,
  changeBankQuestions,
  deleteBankQuestion,
  findDuplicates,
  getBankQuestion,
  mergeBankQuestions,
  replaceBankQuestion,
} from '@abhyas/contract/quizzes/bank';
import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import { checkBlueprint } from '@abhyas/contract/quizzes/blueprint';
import { listMeantFindings, markFindings } from '@abhyas/contract/quizzes/findings';
import {
  acceptImport,
  correctImportedQuestion,
  forgetImport,
  getImport,
  startImport,
} from '@abhyas/contract/quizzes/imports';
import { uploadPicture } from '@abhyas/contract/quizzes/pictures';
import { deletePreset, savePreset } from '@abhyas/contract/quizzes/presets';
import { downloadQuestions, downloadQuiz, downloadTemplate } from '@abhyas/contract/quizzes/question-files';
import { restoreRevision } from '@abhyas/contract/quizzes/revisions';
import { previewRichText } from '@abhyas/contract/quizzes/rich-text';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  duplicateQuiz,
  orderQuestions,
  replaceQuestion,
  replaceSections,
  restoreQuiz,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { addTopic, deleteTopic, updateTopic } from '@abhyas/contract/quizzes/topics';
import { newContent } from '../../features/quizzes/staff/rights/rights.fixture.ts';
import { addQuiz, sampleQuiz } from '../../testing/factories.ts';
import { pictureForm } from './institute.fixture.ts';
import type { Office } from './office.fixture.ts';

/** Topics and questions of the bank. Returns two questions. */
export async function fillBank({ ask }: Office): Promise<number[]> {
  const topic = await ask(addTopic, { body: { name: { en: 'History' } } });
  await ask(updateTopic, { params: { id: topic.id }, body: { name: { en: 'History of Nepal' } } });
  const add = (content = newContent()) =>
    ask(addBankQuestion, { body: { content, status: 'ready', topic_id: topic.id } });
  const [one, two, three, four] = [await add(), await add(), await add(), await add()];
  await ask(getBankQuestion, { params: { id: one.id } });
  await ask(replaceBankQuestion, { params: { id: one.id }, body: { content: newContent() } });
  await ask(changeBankQuestions, { body: { question_ids: [one.id, two.id], tags: { add: ['old'] } } });
  await ask(findDuplicates, { body: { text: newContent().text } });
  await ask(mergeBankQuestions, { params: { id: three.id }, body: { into: one.id } });
  await ask(deleteBankQuestion, { params: { id: four.id } });
  const unused = await ask(addTopic, { body: { name: { en: 'Geography' } } });
  await ask(deleteTopic, { params: { id: unused.id } });
  const question_ids = [one.id, two.id];
  await ask(downloadQuestions, { body: { question_ids, format: 'gift' } });
  await ask(checkBlueprint, { body: { sections: [{ draws: [{ count: 1 }] }] } });
  const findings = ['no_hint 1'];
  await ask(markFindings, { body: { findings, meant: true } });
  await ask(listMeantFindings, { body: { findings } });
  return question_ids;
}

export async function importQuestions({ ask }: Office): Promise<void> {
  const upload = async () => {
    const body = new FormData();
    body.set('file', new File(['Which of them? {=a ~b}'], 'x.gift'));
    const { import_id } = await ask(startImport, { body });
    return { import_id };
  };
  const params = await upload();
  await ask(getImport, { params });
  const options = ['a', 'b'].map((en) => ({ text: { en, ne: '' }, is_correct: en === 'b' }));
  await ask(correctImportedQuestion, { params: { ...params, n: 1 }, body: { options } });
  await ask(acceptImport, { params, body: { questions: [1], new_quiz: { title: { en: 'Imported' } } } });
  await ask(forgetImport, { params: await upload() });
  await ask(downloadTemplate, { query: 'format=csv' });
  await ask(previewRichText, { body: { texts: [{ en: '$x$', ne: '' }] } });
  await ask(uploadPicture, { body: await pictureForm() });
}

/** A quiz for a class and all that is edited in one. */
export async function editQuiz({ app, ask }: Office, class_id: number, [one, two]: number[]): Promise<void> {
  await ask(createQuizFromJson, { body: sampleQuiz(2) });
  const { quiz_id: id, questions } = await addQuiz(app);
  const params = { id };
  const of = (question_id: number) => ({ params: { id, question_id } });
  await ask(updateQuiz, { params, body: { duration_minutes: 20 } });
  const { questions: drawn } = await ask(addQuestionsFromBank, {
    params,
    body: { question_ids: [one, two] },
  });
  const from_bank = drawn.find(({ bank }) => bank?.bank_id === one)?.id ?? 0;
  await ask(replaceBankQuestion, { params: { id: one ?? 0 }, body: { content: newContent() } });
  await ask(takeNewestVersion, of(from_bank));
  await ask(addQuestion, { params, body: newContent() });
  await ask(replaceQuestion, { ...of(questions[0]?.id ?? 0), body: newContent() });
  await ask(deleteQuestion, of(questions[1]?.id ?? 0));
  const { questions: left } = await ask(updateQuiz, { params, body: { pass_percent: 40 } });
  const question_ids = left.map((question) => question.id);
  await ask(orderQuestions, { params, body: { question_ids: question_ids.toReversed() } });
  const sections = [{ title: { en: 'All' }, questions: question_ids.map((listed) => ({ id: listed })) }];
  await ask(replaceSections, { params, body: { sections } });
  await ask(restoreRevision, { params: { id, revision: 1 } });
  await ask(setAudience, { params, body: { class_ids: [class_id] } });
  await ask(shareQuiz, { params, body: { is_shared: true } });
  await ask(downloadQuiz, { params, query: 'format=gift' });
  const preset = await ask(savePreset, { body: { quiz_id: id, title: { en: 'Mock', ne: '' } } });
  await ask(deletePreset, { params: { id: preset.id } });
  await ask(duplicateQuiz, { params });
  await ask(deleteQuiz, { params });
  await ask(restoreQuiz, { params });
}
