import type { LocalizedRich, RichText } from '@abhyas/contract/rich-text';
import styles from './option.module.css';

interface Shown {
  image?: unknown;
  rich?: { text: LocalizedRich } | undefined;
}

/** The class of a list of options: those that are all pictures stand two beside each other. */
export const optionsClass = (options: readonly Shown[]): string =>
  `${styles.options} ${options.every(isPicture) ? styles.pictures : ''}`;

const isPicture = ({ image, rich }: Shown) =>
  image !== undefined || (rich !== undefined && [rich.text.en, rich.text.ne ?? []].every(isOnePicture));

/** An empty text is one of the language that is not there. */
const isOnePicture = ([block, ...others]: RichText) =>
  others.length === 0 &&
  (block === undefined ||
    (block.kind === 'paragraph' && block.content.length === 1 && block.content[0]?.kind === 'picture'));
