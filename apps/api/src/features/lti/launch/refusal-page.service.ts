import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@abhyas/contract/errors';
import type { App } from '#platform/http/endpoint.ts';
import { refusalTexts } from './refusal.messages.ts';

const style = `body{margin:0;background:#f6f8fb;color:#14213d;font:16px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto 0;padding:0 20px}section{margin:0 0 32px}
h1,h2{font-size:20px;line-height:1.35;margin:0 0 8px}p{margin:0 0 8px}[lang=ne]{line-height:1.7}
footer{color:#4a5870;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#0e1420;color:#e9eef7}footer{color:#a9b5c8}}`;

/** The page may load nothing and run nothing; it has its one style, named by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/**
 * A browser that a platform sent here gets a refusal as a page that explains it in both languages. Others get the problem document as everywhere.
 */
export function registerRefusalPages(scope: App): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const code = reply.refusal;
    if (!code || !/\btext\/html\b/.test(request.headers.accept ?? '')) return payload;
    const page = Buffer.from(pageOf(code, reply.statusCode));
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    });
    return page;
  });
}

function pageOf(code: ErrorCode, status: number): string {
  const { en, ne } = refusalTexts[code] ?? refusalTexts.INTERNAL;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Abhyas · अभ्यास</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<section><h1>${en.title}</h1><p>${en.text}</p></section>
<section lang="ne"><h2>${ne.title}</h2><p>${ne.text}</p></section>
<footer>${code} · ${status} ${STATUS_CODES[status] ?? ''}</footer></main></body></html>`;
}
