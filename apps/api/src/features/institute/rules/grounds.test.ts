import { readFileSync } from 'node:fs';
import { GROUNDS } from '@abhyas/exam-rules/institute/accent';
import { describe, expect, it } from 'vitest';

describe('an accent', () => {
  it('is judged by the grounds of the style sheet', () => {
    const path = '../../../../../web/src/ui/styles/tokens.css';
    const sheet = readFileSync(new URL(path, import.meta.url), 'utf8');
    const tokens = { background: 'background', surface: 'surface', 'on-primary': 'on_primary' } as const;
    for (const [token, name] of Object.entries(tokens) as [string, keyof typeof GROUNDS.light][]) {
      expect(sheet).toContain(`--${token}: light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]});`);
    }
  });
});
