import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
// Adds `isMultipart` and `parts` to the type of a request.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';

interface FormLimits {
  files: readonly string[];
  max_bytes: number;
  with_names?: boolean;
  any_name?: boolean;
}

/**
 * Reads the multipart form into a body for the contract's schema: fields as text, the picture as bytes. Throws
 * UNSUPPORTED_TYPE, BODY_TOO_LARGE or MALFORMED_BODY.
 */
export async function readProfileForm(request: FastifyRequest): Promise<{ has_picture: boolean }> {
  return readPictureForm(request, 'profile_picture');
}

/** The same for a form whose file has another name. */
export async function readPictureForm(
  request: FastifyRequest,
  file: string,
): Promise<{ has_picture: boolean }> {
  await readFileForm(request, { files: [file], max_bytes: MAX_PICTURE_BYTES });
  return { has_picture: file in (request.body as object) };
}

/**
 * The same for a form with several files of at most `max_bytes` each. A file's own name becomes the field `<name>_name`
 * if the form does not have one. With `any_name` a file under another name is the first of `files`.
 */
export async function readFileForm(request: FastifyRequest, limits: FormLimits): Promise<void> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_TYPE');
  request.body = await readParts(request, limits).catch((cause) => {
    // The plugin's own errors have a status. An error of its parser has none and means that the form is malformed.
    if (cause.statusCode !== undefined) throw cause;
    throw new DomainError('MALFORMED_BODY', { cause });
  });
}

async function readParts(
  request: FastifyRequest,
  { files, max_bytes, with_names = false, any_name = false }: FormLimits,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const limits = { fileSize: max_bytes, files: files.length, fields: 10, fieldSize: 5000, fieldNameSize: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A program may send a file without a name, which the types of the plugin do not have.
    const name: string = part.filename ?? '';
    // Browsers send an empty file input as an unnamed file of no bytes: as if it were not there.
    const isEmpty = bytes.length === 0 && (!with_names || name === '');
    const field = files.includes(part.fieldname) ? part.fieldname : any_name ? files[0] : undefined;
    if (field === undefined || isEmpty) continue;
    body[field] = bytes;
    if (with_names) body[`${field}_name`] ??= name.slice(-300).replace(/^[\udc00-\udfff]/, '');
  }
  return body;
}
