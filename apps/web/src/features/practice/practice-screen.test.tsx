import { getPracticeToday, listPracticeCards } from '@abhyas/contract/practice/cards';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import { listPracticeTopics } from '@abhyas/contract/practice/topics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#testing/open-app.tsx';
import { nothingToPractise, openLearner } from '#testing/open-learner.ts';
import { noCards } from '#testing/practice-cards.ts';

async function openPractice() {
  const app = openLearner([]);
  app.api.answer(listPracticeCards, noCards);
  app.goto('/practice');
  await screen.findByText('No question is due today.');
  return app;
}

describe('/practice', () => {
  it('invents no question where none is due', async () => {
    await openPractice();
    expect(screen.queryByRole('heading', { name: /^Question/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull();
    await expectAccessible();
  });

  it('sets the day of the exam, shows it in Bikram Sambat, and removes it', async () => {
    const { api, fill, press, goto, speak } = await openPractice();
    await press('Set the date');
    await fill('Day of the exam', '2020-01-01');
    await press('Save');
    await screen.findByText('Choose today or a later day.');
    await expectAccessible();
    expect(api.bodiesOf(setExamDate)).toEqual([]);
    const exam_date = '2026-05-04';
    api.answer(setExamDate, { exam_date });
    api.answer(getPracticeToday, { ...nothingToPractise, exam_date });
    api.answer(listPracticeCards, { ...noCards, exam_date });
    await fill('Day of the exam', exam_date);
    await press('Save');
    await screen.findByText('In 20 days');
    expect(api.bodiesOf(setExamDate)).toEqual([{ exam_date }]);
    goto('/practice');
    await screen.findByText('In 20 days');
    speak('ne');
    const nepali = await screen.findByRole('region', { name: 'तपाईंको परीक्षा' });
    within(nepali).getByText('२० दिन बाँकी');
    expect(nepali.querySelector('strong')?.textContent).toMatch(/२०८३.*२१/);
    await press('बदल्नुहोस्');
    const picker = screen.getByLabelText<HTMLInputElement>('परीक्षाको दिन');
    const inBs = within(screen.getByRole('group', { name: 'परीक्षाको दिन (वि.सं.)' }));
    const [year, month, day] = ['साल', 'महिना', 'गते'].map((name) =>
      inBs.getByLabelText<HTMLInputElement>(name),
    );
    if (!year || !month || !day) throw new Error('a part of the day is missing');
    expect([year.value, month.value, day.value]).toEqual(['२०८३', '1', '२१']);
    inBs.getByText('सन् २०२६ मे ४');
    // In either script; the picker follows once there is such a day, and keeps its own until then.
    fireEvent.change(day, { target: { value: '३2' } });
    expect(picker.value).toBe('2026-05-04');
    inBs.getByText('यस्तो मिति छैन।');
    fireEvent.change(month, { target: { value: '3' } });
    expect(picker.value).toBe('2026-07-16');
    await fill('परीक्षाको दिन', '2027-06-15');
    expect([year.value, month.value, day.value]).toEqual(['२०८४', '2', '३२']);
    inBs.getByText(/^ई\.सं\. २०२७ जुन १५। .*आधिकारिक पात्रो/);
    await expectAccessible();
    api.answer(setExamDate, { exam_date: null });
    await press('मिति हटाउनुहोस्');
    await screen.findByRole('button', { name: 'मिति राख्नुहोस्' });
    await waitFor(() => expect(api.bodiesOf(setExamDate).at(-1)).toEqual({ exam_date: null }));
  });
});

describe('/practice/topics', () => {
  it('says who decides where staff released nothing', async () => {
    const { api, goto } = openLearner([]);
    api.answer(listPracticeTopics, { all: { questions: 0, estimate: null }, topics: [] });
    goto('/practice/topics');
    await screen.findByText(/^There is nothing to practise by topic yet\./);
    await expectAccessible();
  });
});
