import { expect, it } from 'vitest';
import { answerOf, jsonOf, messageOf, requestOf } from '#features/imports/rules/import-protocol.ts';

const question = {
  text: { en: 'Which \ud83d\u0000?', ne: 'कुन 🙂?' },
  options: [],
  source: { line: 1, excerpt: '\udc00' },
};

it('sends two files with their settings', () => {
  const file = {
    ...({ bytes: new Uint8Array([1, 2, 3]), name: 'a.docx', format: 'auto', language: 'en' } as const),
    second: { bytes: new Uint8Array([4, 5]), name: 'b.docx' },
  };
  expect(requestOf(Buffer.concat(messageOf(file)))).toEqual(file);
});

it('sends back the bytes of a picture that is a part of the file', () => {
  const file = { bytes: new Uint8Array([9, 8, 7]), name: 'a', format: 'auto', language: 'en' } as const;
  const { bytes } = requestOf(Buffer.concat(messageOf(file)));
  const image = { bytes: bytes.subarray(1).slice(), name: 'a.png' };
  const answer = answerOf(
    jsonOf({ read: { format: 'docx', questions: [{ ...question, image }], issues: [] } }),
  );
  expect(answer).toMatchObject({ read: { questions: [{ image: { bytes: Buffer.from([8, 7]) } }] } });
});

it('leaves out what PostgreSQL does not store', () => {
  const issue = { severity: 'error', code: 'key_unclear', params: { value: 'a\u0000' } } as const;
  const answer = answerOf(jsonOf({ read: { format: 'gift', questions: [question], issues: [issue] } }));
  expect(answer).toMatchObject({
    read: {
      questions: [{ text: { en: 'Which \ufffd?', ne: 'कुन 🙂?' }, source: { excerpt: '\ufffd' } }],
      issues: [{ params: { value: 'a' } }],
    },
  });
});
