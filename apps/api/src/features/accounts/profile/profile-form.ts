import { MAX_PICTURE_BYTES } from '@abhyas/contract/shared';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/domain-error.ts';

/**
 * Reads the multipart form into a body for the contract's schema: fields as text, the picture as bytes. Throws
 * UNSUPPORTED_TYPE, BODY_TOO_LARGE or MALFORMED_BODY.
 */
export async function readProfileForm(request: FastifyRequest): Promise<{ has_picture: boolean }> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_TYPE');
  const body = await readParts(request).catch((cause) => {
    // The plugin's own errors have a status. An error of its parser has none and means that the form is malformed.
    if (cause.statusCode !== undefined) throw cause;
    throw new DomainError('MALFORMED_BODY', { cause });
  });
  request.body = body;
  return { has_picture: 'profile_picture' in body };
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const limits = { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 2000, fieldNameSize: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') body[part.fieldname] = part.value;
    else {
      const bytes = await part.toBuffer();
      // Browsers send an empty file input as an unnamed file of no bytes. The picture then stays.
      if (part.fieldname === 'profile_picture' && bytes.length > 0) body.profile_picture = bytes;
    }
  }
  return body;
}
