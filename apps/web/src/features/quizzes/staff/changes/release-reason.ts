import { hasCode } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { changesMessages } from './changes.messages.ts';

/** Why a change was refused for what it does to results, and the way on; undefined for any other error. */
export function useReleaseReason(): (error: unknown) => string | undefined {
  const t = useMessages(changesMessages);
  const can = useCan();
  return (error) => {
    if (hasCode(error, 'RESULTS_SEEN')) return t.results_seen;
    return hasCode(error, 'FORBIDDEN') && !can('release_results') ? t.results_earlier : undefined;
  };
}
