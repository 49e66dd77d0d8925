import {
  acceptUserImport as accept,
  type acceptUserImport,
  type UserImport,
} from '@abhyas/contract/accounts/user-imports';
import type { input } from 'zod/mini';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

/** An admin who imports lists of people. */
export async function openImports(app: TestApp) {
  const admin = await registerAdmin(app);
  const { token } = admin;
  return {
    ...{ admin, token },
    /** The preview of a file. */
    async read(file: string | Uint8Array, name = 'list.csv', by = token) {
      const form = new FormData();
      form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
      const response = await fetch(`${app.url}/api/admin/users/import/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}` },
        body: form,
      });
      const text = await response.text();
      const body: UserImport & { code?: string; errors?: { code: string }[] } = JSON.parse(text);
      return { status: response.status, body };
    },
    take: (import_id: number, choices: input<typeof acceptUserImport.body>['choices'] = []) =>
      call(app.url, accept, { token, params: { import_id }, body: { choices } }),
    countAccounts: () => app.db.$count(users),
  };
}
