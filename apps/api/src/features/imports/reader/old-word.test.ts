import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '#platform/find-program.ts';
import { openFileReader } from './file-reader.service.ts';

// A program that is called as LibreOffice is, and does what the name of its folder says.
let folder: string;
let reader: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhyas-office-'));
  reader = join(folder, 'reader.mjs');
  // As the reader of files: it refuses a .doc, and returns the title that the converted file is.
  await writeFile(
    reader,
    `let all = ''; for await (const chunk of process.stdin.setEncoding('latin1')) all += chunk;
    const answer = all.includes('\\u00d0\\u00cf\\u0011\\u00e0')
      ? { refused: { code: 'old_word', params: {} } }
      : { read: { format: 'docx', questions: [], issues: [], title: { en: all.slice(all.indexOf('converted')), ne: '' } } };
    process.stdout.write(JSON.stringify(answer));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function office(script: string): Promise<string> {
  const own = await mkdtemp(join(folder, 'bin-'));
  const program = join(own, 'soffice');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}
/** In the arguments the last one is the file, and the one before it the folder. */
const LAST = 'for last; do :; done; out=$(dirname "$last")';
const doc = () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]);
const { signal } = new AbortController();
const read = (program: string | undefined, second?: Buffer) =>
  openFileReader({ imports: reader, office: program, setPriority: () => undefined }, () => undefined).read(
    {
      ...({ bytes: doc(), name: 'a.doc', format: 'auto', language: 'both' } as const),
      ...(second && { second: { bytes: second, name: 'b.doc' } }),
    },
    { user_id: 1, signal },
  );
const leftFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('abhyas-doc-'));

describe('a document of Word 97–2003', () => {
  it('is read as LibreOffice converts it, with a profile of its own and no macros', async () => {
    const seen = join(folder, 'seen');
    const program = await office(
      `${LAST}; env > ${seen}; echo "$@" >> ${seen}; cat "$out/profile/user/registrymodifications.xcu" >> ${seen}; printf converted > "$out/paper.docx"`,
    );
    process.env.ABHYAS_TEST_SECRET = 'secret';
    const { title } = await read(program);
    delete process.env.ABHYAS_TEST_SECRET;
    expect(title?.en).toBe('converted');
    const call = await readFile(seen, 'utf8');
    expect(call).toMatch(/-env:UserInstallation=file:\/\/\S+\/profile --headless/);
    expect(call).toContain('--convert-to docx --outdir');
    expect(call).toMatch(/"DisableMacrosExecution"[^\n]*<value>true/);
    expect(call).not.toContain('secret');
    expect(await leftFolders()).toEqual([]);
  });

  it('is refused as before without LibreOffice, and where it fails', async () => {
    const refusal = { code: 'INVALID_INPUT', errors: [{ path: '/file', code: 'OLD_WORD' }] };
    await expect(read(undefined)).rejects.toMatchObject(refusal);
    await expect(read(await office('exit 1'))).rejects.toMatchObject(refusal);
    expect(await leftFolders()).toEqual([]);
  });

  it('may be the second file', async () => {
    const program = await office(`${LAST}; printf converted > "$out/paper.docx"`);
    expect((await read(program, doc())).title?.en).toBe('convertedconverted');
  });

  it('is converted by the program that the path has', async () => {
    const program = await office('exit 0');
    expect(findProgram('soffice', `/nowhere:${join(program, '..')}`)).toBe(program);
    expect(findProgram('soffice', '/nowhere')).toBeUndefined();
  });
});
