import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/open-app.tsx';
import { isMinutes, MinutesField } from './time-fields.tsx';

function Minutes() {
  const [typed, setTyped] = useState('');
  return <MinutesField value={typed} isFault={typed !== '' && !isMinutes(typed)} onChange={setTyped} />;
}

it('takes a number in digits of either script, and names its bounds', async () => {
  const { fill } = openApp({ role: 'teacher' });
  render(<Minutes />);
  const field = screen.getByLabelText<HTMLInputElement>('Minutes');
  expect([field.type, field.inputMode]).toEqual(['text', 'numeric']);
  await fill('Minutes', '४५');
  expect(field.value).toBe('45');
  await fill('Minutes', ' १,२०० min');
  expect(field.value).toBe('1200');
  screen.getByText('Enter a whole number from 1 to 600.');
});
