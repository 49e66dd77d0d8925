import { MAX_PICTURE_BYTES } from '@abhyas/contract/shared';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/domain-error.ts';

/**
 * Reads the multipart form into a body that the contract's schema can judge: fields as text, the picture as bytes.
 * Throws UNSUPPORTED_TYPE, BODY_TOO_LARGE or MALFORMED_BODY.
 */
export async function readProfileForm(request: FastifyRequest): Promise<{ has_picture: boolean }> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_TYPE');
  const body = await readParts(request).catch((cause) => {
    // The plugin's own refusals have a status; what its parser stumbles over has none, and is the sender's form.
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
      // An empty file input sends a nameless file of no bytes: the picture stays.
      if (part.fieldname === 'profile_picture' && bytes.length > 0) body.profile_picture = bytes;
    }
  }
  return body;
}
