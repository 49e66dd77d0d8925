import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './discard-dialog.tsx';

/** Asks before typed text is left behind. The browser words its own question when the page itself goes. */
export function DiscardGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return <DiscardDialog leaving onDiscard={proceed} onKeep={reset} />;
}
