import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Named like the sentence that tells it. */
export type PictureIssue = 'picture_too_large' | 'picture_wrong_type';

/** Why a file cannot be the picture, as far as can be told before it is sent. Some phones give no type at all. */
export function pictureIssue({ type, size }: Pick<File, 'type' | 'size'>): PictureIssue | undefined {
  if (type !== '' && !PICTURE_TYPES.includes(type)) return 'picture_wrong_type';
  return size > MAX_PICTURE_BYTES ? 'picture_too_large' : undefined;
}
