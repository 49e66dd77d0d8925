import { ERROR_CODES, REFUSAL_CODES, WARNING_CODES } from '@abhyas/question-files/issues';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#api/api-error.ts';
import { importIssueMessages } from './import-issue.messages.ts';
import { issueSentence } from './issue-sentence.ts';
import { refusalOf, refusalSentences } from './refusal.ts';

const invalid = (path: string, code: string) =>
  new ApiError(400, {
    ...{ type: 'about:blank', title: 'Invalid', status: 400, code: 'INVALID_INPUT' as const },
    errors: [{ path, code, message: 'The file cannot be read' }],
  });

describe('an issue of an imported question', () => {
  it('has a sentence for every code that the readers know, in both languages', () => {
    for (const code of [...ERROR_CODES, ...WARNING_CODES]) {
      const texts = (['en', 'ne'] as const).map((language) => issueSentence({ code, params: {} }, language));
      expect(texts).not.toContain(importIssueMessages.unknown.en);
      expect(texts[1]).toMatch(/[\u0900-\u097F]/);
    }
  });

  it('is filled in with its parameters, in the digits of the language', () => {
    const issue = { code: 'several_keys', params: { count: 2 } };
    expect(issueSentence(issue, 'en')).toBe('2 options are marked as correct. Click the one that is.');
    expect(issueSentence(issue, 'ne')).toContain('२ वटा');
  });

  it('names kinds of questions in words, and unknown ones as the format does', () => {
    const kind = (name: string) => issueSentence({ code: 'not_single_choice', params: { kind: name } }, 'ne');
    expect(kind('matching')).toContain('जोडा मिलाउने');
    expect(kind('multichoice, several answers')).toContain('धेरै सही विकल्प');
    expect(kind('stack')).toContain('stack');
  });

  it('of an unknown code still leads to the file', () => {
    expect(issueSentence({ code: 'of_tomorrow', params: {} }, 'en')).toBe(importIssueMessages.unknown.en);
    expect(issueSentence({ code: 'constructor', params: {} }, 'en')).toBe(importIssueMessages.unknown.en);
  });
});

describe('a refused file', () => {
  it('is recognised by its place and code', () => {
    expect(refusalOf(invalid('/file', 'PASSWORD_PROTECTED'))).toBe('password_protected');
    expect(refusalOf(invalid('/file_ne', 'MACROS'))).toBe('macros');
    expect(refusalOf(invalid('/columns', 'INVALID'))).toBeUndefined();
    expect(refusalOf(new NetworkError('No answer'))).toBeUndefined();
    const tooLarge = { type: 'about:blank', title: 'Large', status: 413, code: 'BODY_TOO_LARGE' as const };
    expect(refusalOf(new ApiError(413, tooLarge))).toBe('file_too_large');
  });

  it('has a reason and a way on for every code, in both languages', () => {
    for (const code of REFUSAL_CODES) {
      for (const language of ['en', 'ne'] as const) {
        const { why, way_on } = refusalSentences(code, language);
        expect(why).not.toBe(refusalSentences('unknown', language).why);
        expect(`${why} ${way_on}`).not.toMatch(/[{}]|undefined/);
      }
    }
    expect(refusalSentences('of_tomorrow', 'en').why).toBe('The file cannot be read.');
  });
});
