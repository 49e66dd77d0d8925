import { useQuery } from '@tanstack/react-query';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { unseenResultsQuery } from './unseen.api.ts';

const loadNotice = () => import('./results-out-notice.tsx');

/** "Results of … are out": nothing until there are any. Without a network the dashboard goes without it. */
export function ResultsOut() {
  const { data: results = [] } = useQuery(unseenResultsQuery);
  const loaded = useLoaded(loadNotice, results.length > 0);
  return loaded && results.length > 0 && <loaded.ResultsOutNotice results={results} />;
}
