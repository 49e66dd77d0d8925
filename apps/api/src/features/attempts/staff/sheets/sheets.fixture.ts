import { deleteSheet, enterSheet, getSheet, listSheets, printSheets } from '@abhyas/contract/attempts/sheets';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** The calls of one who prints and enters answer sheets. */
export function deskOf(app: TestApp, { token }: { token: string }) {
  const enter = (code: string, entry: 1 | 2, answers: unknown, more: object = {}) =>
    call(app.url, enterSheet, { token, params: { sheet: code, entry }, body: { answers, ...more } });
  return {
    print: (id: number, usernames: string[], more: object = {}) =>
      call(app.url, printSheets, { token, params: { id }, body: { usernames, ...more } }),
    list: (id: number) => call(app.url, listSheets, { token, params: { id } }),
    find: (code: string) => call(app.url, getSheet, { token, params: { sheet: code } }),
    remove: (code: string) => call(app.url, deleteSheet, { token, params: { sheet: code } }),
    enter,
    correct: (code: string, entry: 1 | 2, answers: number[]) =>
      enter(code, entry, answers, { corrects: true }),
    async enterTwice(code: string, answers: number[]) {
      await enter(code, 1, answers);
      return enter(code, 2, answers);
    },
  };
}
