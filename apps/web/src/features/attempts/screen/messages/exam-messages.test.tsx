import type { ExamMessage } from '@abhyas/contract/attempts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/open-app.tsx';
import { ExamMessages } from './exam-messages.tsx';

const first: ExamMessage = {
  id: 1,
  at: '2026-11-26T08:15:00.000Z',
  text: { en: 'Question 2: read 12, not 21.', ne: 'प्रश्न २: २१ होइन, १२ पढ्नुहोस्।' },
};
const second: ExamMessage = {
  id: 2,
  at: '2026-11-26T08:20:00.000Z',
  text: { en: 'The hall closes at four.' },
};
const HEADING = 'Messages from the institute';

function open() {
  const app = openApp({ role: 'learner' });
  const line = document.createElement('div');
  document.body.append(line);
  const { rerender } = render(<ExamMessages list={[first]} view="quiz/1" line={line} />);
  const show = (list: ExamMessage[], view: string) =>
    rerender(<ExamMessages list={list} view={view} line={line} />);
  return { ...app, line, show, remove: () => line.remove() };
}

it('is one line in the header, read aloud, and stands above the question when the next one is on the screen', async () => {
  const { line, show, speak, user, remove } = open();
  expect(screen.getByRole('status').textContent).toBe('Message: Question 2: read 12, not 21.');
  expect(line.textContent).toBe('Message: Question 2: read 12, not 21.');
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();

  show([first], 'quiz/2');
  const section = screen.getByRole('region', { name: HEADING });
  expect(section.textContent).toBe('Message from the institute, 14:00Question 2: read 12, not 21.');
  expect(line.textContent).toBe('');
  await user.click(screen.getByText('Message from the institute, 14:00'));
  expect(section.querySelector('details')?.open).toBe(false);

  // Another one does not move what is on the screen.
  show([second, first], 'quiz/2');
  expect(section.textContent).not.toContain(second.text.en);
  expect(line.textContent).toBe('Message: The hall closes at four.');
  show([second, first], 'quiz/3');
  expect(section.querySelectorAll('details')[0]?.open).toBe(true);
  expect(section.querySelectorAll('details')[1]?.open).toBe(false);
  speak('ne');
  await screen.findByText('प्रश्न २: २१ होइन, १२ पढ्नुहोस्।');
  remove();
});

it('opens at a tap on the line, and one that is withdrawn says so until another question is on the screen', async () => {
  const { line, show, press, remove } = open();
  await press('Message: Question 2: read 12, not 21.');
  const section = screen.getByRole('region', { name: HEADING });
  expect(document.activeElement).toBe(section);
  expect(line.textContent).toBe('');
  show([], 'quiz/1');
  screen.getByText('Withdrawn: message of 14:00');
  show([], 'quiz/2');
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
  remove();
});
