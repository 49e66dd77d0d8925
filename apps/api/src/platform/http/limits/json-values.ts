import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';

/**
 * In one body. A quiz with every question, option and picture that it may have has some 100 000; reading two million takes a
 * second, in which the server does nothing else.
 */
const MAX_VALUES = 150_000;
const BACKSLASH = '\\'.charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);
/** Each begins a value, but the first of all. */
const BEFORE_VALUES = new Set(['[', '{', ','].map((sign) => sign.charCodeAt(0)));

/** Refuses JSON of more values than any call needs with BODY_TOO_LARGE, before they are made. */
export function registerJsonValues(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length > MAX_VALUES && countValues(text) > MAX_VALUES) done(new DomainError('BODY_TOO_LARGE'));
    else parse(request, text, done);
  });
}

function countValues(text: string): number {
  let values = 0;
  let isInText = false;
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    if (sign === BACKSLASH) place += 1;
    else if (sign === QUOTE) isInText = !isInText;
    else if (!isInText && BEFORE_VALUES.has(sign)) values += 1;
  }
  return values;
}
