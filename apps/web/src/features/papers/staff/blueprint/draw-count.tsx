import { useMessages } from '#i18n/use-messages.ts';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import type { FoundByDraw } from './blueprint.api.ts';
import { blueprintMessages } from './blueprint.messages.ts';
import styles from './blueprint.module.css';

interface DrawCountProps {
  count: number;
  found: FoundByDraw | undefined;
  counting: boolean;
}

/** Whether the bank has enough questions for a draw, and why not. */
export function DrawCount({ count, found, counting }: DrawCountProps) {
  const t = useMessages(blueprintMessages);
  const isEnough = found !== undefined && found.found >= count;
  return (
    <p role="status" className={found === undefined ? undefined : isEnough ? styles.enough : styles.short}>
      {found !== undefined && (isEnough ? <CheckIcon size={18} /> : <AlertIcon size={18} />)}
      <span>{found === undefined ? (counting ? t.counting : '') : sentence()}</span>
    </p>
  );

  function sentence(): string {
    if (found === undefined) return '';
    const { matching, found: left } = found;
    const free = matching - found.asked;
    const words =
      left >= count
        ? t.enough({ matching: free, count })
        : free < count
          ? t.too_few({ matching: free, count })
          : t.taken({ matching: free, found: left, count });
    return found.asked > 0 ? `${words} ${t.asked({ n: found.asked })}` : words;
  }
}
