import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { removeTokens, storeTokens } from '#api/session/tokens.ts';
import { openApp, tokensOf } from '#testing/open-app.tsx';
import { TimeUp } from './time-up.tsx';

const idle = { submitting: false, sending: false, failure: null, retrying: false, result: undefined };

it('says that answers are kept while the time only seems to be up, unless the learner is logged out', async () => {
  const { speak } = openApp({ role: 'learner' });
  render(<TimeUp why="unsure" early={undefined} state={idle} onSubmit={() => undefined} />);
  await screen.findByText(/Your answers are kept here; once there is a network/);
  act(removeTokens);
  screen.getByText(/^You are logged out: your answers are not being saved\. Keep this page open/);
  expect(screen.queryByText(/kept here/)).toBeNull();
  speak('ne');
  screen.getByText(/^तपाईं लगआउट हुनुभएको छ/);
  speak('en');
  act(() => storeTokens(tokensOf()));
  screen.getByText(/Your answers are kept here/);
});
