import type { Passage } from '@abhyas/contract/attempts';
import type { ReportImage } from '@abhyas/contract/reports';

type ReportPassage = Omit<Passage, 'image'> & { image?: ReportImage | undefined };

/** The passage of a report with its picture under the name that it has elsewhere. */
export function withSvg({ image, ...passage }: ReportPassage): Passage {
  return image ? { ...passage, image: { svg: image.svg_content, caption: image.caption } } : passage;
}
