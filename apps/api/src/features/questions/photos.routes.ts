import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import { uploadPicture } from '@abhyas/contract/questions/pictures';
import { type PictureDecoder, readPictureForm, type UploadLimits } from '#features/accounts/accounts.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';

/** `scope` reads multipart forms. */
export function photoRoutes(scope: App, deps: { decoder: PictureDecoder; uploads: UploadLimits }): void {
  const { decoder, uploads } = deps;
  scope.route({
    ...endpoint(uploadPicture),
    bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
    preParsing: (request, reply) => uploads.admit(request, reply),
    preValidation: async (request) => {
      const { has_picture } = await readPictureForm(request, 'picture');
      if (has_picture) await uploads.countFile(request);
    },
    onSend: async (request) => uploads.release(request),
    handler: async ({ body }, reply) => {
      const photo = await decoder.reencodePhoto(body.picture, abortSignalOf(reply));
      return { svg: svgOfPhoto(photo), width: photo.width, height: photo.height };
    },
  });
}

/** A photo is stored, exported, shown, printed and read without a network as any other picture: as an SVG. */
export function svgOfPhoto({ webp, width, height }: { webp: Buffer; width: number; height: number }): string {
  const size = `width="${width}" height="${height}"`;
  const address = `data:image/webp;base64,${webp.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><image ${size} href="${address}"/></svg>`;
}
