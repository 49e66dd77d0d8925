import { getPracticeToday, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { getTopicRound, listPracticeTopics } from '@abhyas/contract/practice/topics';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardOf, openPractice, preparePractice } from '#features/practice/practice.fixture.ts';
import { expectAccessible } from '#testing/open-app.tsx';
import { noTopics, nothingToPractise, openLearner } from '#testing/open-learner.ts';
import { dueCard, offering } from '#testing/practice-cards.ts';

describe('/practice/topics', () => {
  const left = (easy: number, medium: number, hard: number) => ({
    ...offering(easy + medium + hard + 2),
    left_today: { easy, medium, hard },
  });

  it('says what is left today, and where nothing is, what can be done instead', async () => {
    const { api, user, goto } = preparePractice({
      cards: [cardOf(7), cardOf(8)],
      topics: {
        all: left(4, 8, 0),
        topics: [
          { id: 1, parent_id: null, name: { en: 'Geography' }, ...left(4, 8, 0) },
          { id: 2, parent_id: null, name: { en: 'History' }, ...left(0, 0, 0) },
        ],
      },
    });
    goto('/practice/topics');
    const topic = await screen.findByLabelText<HTMLSelectElement>(/^Topic/);
    expect([...topic.options].map(({ text }) => text)).toEqual(['All topics', 'Geography', 'History']);
    const choicesOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLButtonElement>('button')
        .map(({ textContent, disabled }) => `${textContent}${disabled ? ' –' : ''}`);
    expect(choicesOf('Difficulty')).toEqual(['Mixed, for my level', 'Easy', 'Medium', 'Hard –']);
    expect(choicesOf('Number of questions')).toEqual(['5', '10', '12']);
    // No choice where there is one number.
    await user.click(screen.getByRole('button', { name: 'Easy' }));
    expect(screen.queryByRole('group', { name: 'Number of questions' })).toBeNull();
    await user.selectOptions(topic, 'History');
    await screen.findByText(
      'No question of this topic is left today. You can practise it again from tomorrow.',
    );
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    const instead = await screen.findByRole('link', { name: 'Practise what you missed in exams: 2' });
    expect(instead.getAttribute('href')).toBe('/practice/cards?only=wrong');
    await expectAccessible();
    expect(api.bodiesOf(getTopicRound)).toEqual([]);
  });

  it('offers more questions after a round only while some are left', async () => {
    const { api, goto } = preparePractice({ topics: { ...noTopics, all: left(0, 1, 0) } });
    api.answer(recordPracticeAnswers, { stored: [], schedules: [], refused: [] });
    api.answer(getTopicRound, {
      ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
      questions: [{ question: { ...dueCard.question, result: undefined, version: 1 }, topic_id: null }],
    });
    goto('/practice/topics?topic=all');
    for (const name of ['Rara', 'Sure', 'Finish'])
      fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText('Correct: 1 of 1');
    expect(screen.queryByRole('button', { name: 'More questions' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Choose another topic' }));
    await screen.findByRole('heading', { name: 'By topic' });
  });

  it('shows after a round what was counted after it, and nothing of before', async () => {
    const geography = (easy: number) => ({
      all: left(easy, 0, 0),
      topics: [{ id: 1, parent_id: null, name: { en: 'Geography' }, ...left(easy, 0, 0) }],
    });
    const { api } = await openPractice({ topics: geography(1) });
    api.answer(recordPracticeAnswers, { stored: [], schedules: [], refused: [] });
    api.answer(getTopicRound, {
      ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
      questions: [{ question: { ...dueCard.question, result: undefined, version: 1 }, topic_id: 1 }],
    });
    fireEvent.click(screen.getByRole('link', { name: /^Geography/ }));
    for (const name of ['Rara', 'Sure', 'Finish'])
      fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText('Correct: 1 of 1');
    api.answer(listPracticeTopics, geography(0));
    api.answer(getPracticeToday, { ...nothingToPractise, practised_today: 1 });
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    fireEvent.click(screen.getAllByRole('link', { name: 'Practice' })[0] as HTMLElement);
    await screen.findByText('1 question practised today');
    await screen.findByText(/No more today/);
    observer.disconnect();
    expect(shown.filter((text) => text?.includes('Practise Geography'))).toEqual([]);
    expect(shown.filter((text) => text?.includes('Nothing is due today'))).toEqual([]);
  });

  it('says who decides where staff released nothing', async () => {
    const { api, goto } = openLearner([]);
    api.answer(listPracticeTopics, noTopics);
    goto('/practice/topics');
    await screen.findByText(/^There is nothing to practise by topic yet\./);
    await expectAccessible();
  });
});
